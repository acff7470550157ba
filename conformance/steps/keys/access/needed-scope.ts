// A key of the profile need not have every scope: what it is refused for one shows nothing of what it reads.
import type { Session } from "../../../engine/session/session.ts";
import type { Exchange } from "../../../exchange/exchange.ts";
import { keysByRole } from "../../../profile/profile.ts";
import { saysMissingScope } from "../../../readers/error.ts";

/** @returns the exchange. @throws Untestable where a key of the profile was refused for a scope that it lacks */
export function needScope(session: Session, exchange: Exchange): Exchange {
  const { as, operation, status, json } = exchange;
  const lacksScope = keysByRole(session.profile).has(as) && status === 403 && saysMissingScope(json);
  session.given(!lacksScope, `keys.${as} has the scope that ${operation} takes`, exchange);
  return exchange;
}
