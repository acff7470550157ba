// Requests from a key of another workspace for resources whose existence it must not learn.

import type { Session } from "../../../engine/session/session.ts";
import type { Exchange } from "../../../exchange/exchange.ts";
import { refusals } from "../../../profile/profile.ts";
import { isKeptClosed } from "./access.ts";

/**
 * One of the refusals of the profile, or an empty list: any other status, even for a missing scope, reveals
 * that it exists.
 */
export function judgeRefusedElsewhere(session: Session, exchange: Exchange): void {
  const closed = refusals(session.profile);
  session.judge("GEN-05", isKeptClosed(exchange, session.profile), {
    message: `${exchange.operation} with a key of another workspace was not refused`,
    expected: closed.join(" or "),
    about: exchange,
  });
}
