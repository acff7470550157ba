// Why a check could not go on behind a limit: whose limit it is, how long the suite waited, and what a person would change.
import { type Exchange, responseOf } from "../../exchange/exchange.ts";
import { keysByRole, type Profile } from "../../profile/profile.ts";

/** @param waitedMs since the request was sent first */
export function limitReason(exchange: Exchange, profile: Profile, waitedMs: number): string {
  const { as, operation } = exchange;
  const isNamed = keysByRole(profile).has(as);
  const whose = isNamed ? `keys.${as}` : as === "none" ? "requests without a key" : `the key "${as}"`;
  const waitedS = Math.round(waitedMs / 1000);
  const until = waitedS === 0 ? "" : ` after ${waitedS} s of waiting`;
  const change = `give ${isNamed ? `keys.${as} a key with` : "it"} a higher limit, or set --max-rps`;
  return `a limit of ${whose} stands in the way: ${operation} answered ${responseOf(exchange)}${until}; ${change}`;
}
