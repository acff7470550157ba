// A key of the profile need not have every scope: what it is refused for one shows nothing of what it reads.
import type { Session } from "../../../engine/session/session.ts";
import type { Exchange } from "../../../exchange/exchange.ts";
import { keysByRole } from "../../../profile/profile.ts";
import { saysMissingScope } from "../../../readers/error.ts";

/**
 * A refusal for a missing scope says nothing of the access of its identity: the specification does not show
 * which scope an operation takes.
 */
export const lacksScope = ({ status, json }: Exchange): boolean => status === 403 && saysMissingScope(json);

/** @returns the exchange. @throws Untestable where a key of the profile was refused for a scope that it lacks */
export function needScope(session: Session, exchange: Exchange): Exchange {
  const { as, operation } = exchange;
  const isOfProfile = keysByRole(session.profile).has(as);
  session.given(
    !isOfProfile || !lacksScope(exchange),
    `keys.${as} has the scope that ${operation} takes`,
    exchange,
  );
  return exchange;
}
