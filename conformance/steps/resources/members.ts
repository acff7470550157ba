// Members as a key reads them. The specification does not show a member: its id, wherever it is, shows
// that it is the right one, or its name, if the deployment also knows it by another id.

import { Untestable } from "../../engine/session/finding.ts";
import type { CallOptions, Session } from "../../engine/session/session.ts";
import { type Exchange, isSuccess } from "../../exchange/exchange.ts";
import { holdsId, holdsText } from "../../leaks/holds-text.ts";
import { singleId } from "../../readers/envelope.ts";
import { bindingOf } from "../../readers/named-properties.ts";
import { callUntil } from "../running/call-until.ts";

interface ReadMember {
  readonly exchange: Exchange;
  /** The response is a success, and shows the member that was asked for. */
  readonly isShown: boolean;
}

interface ReadOptions {
  readonly as?: CallOptions["as"];
  /** The known name of the member. */
  readonly name?: string | undefined;
  /** Another answer shows this id under the name that it is read by here. */
  readonly isCompared?: boolean;
}

/** @throws Untestable where nothing tells which member is shown */
export async function readMember(
  session: Session,
  memberId: string,
  { as = "primary", name, isCompared = false }: ReadOptions = {},
): Promise<ReadMember> {
  const exchange = await callUntil(session, "getMember", { as, path: { memberId } });
  if (!isSuccess(exchange)) return { exchange, isShown: false };
  const shown = singleId(exchange.json);
  if (shown === memberId) return { exchange, isShown: true };
  const body = exchange.response?.json;
  const unknown = new Untestable(
    `getMember shows the id of a member elsewhere; the profile has no ${bindingOf("getMember", "id", session.profile)} that names it`,
  );
  if (shown === undefined || (!isCompared && holdsId(body, memberId))) throw unknown;
  // The same member can be read by another of its ids.
  const isAlias = isSuccess(await session.call("getMember", { as, path: { memberId: shown } }));
  if (isAlias && name === undefined) throw unknown;
  return { exchange, isShown: isAlias && holdsText(body, name ?? "") };
}
