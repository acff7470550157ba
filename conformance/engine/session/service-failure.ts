// A service that fails where it has to refuse: a 5xx is neither a refusal nor a right, and is reported as a
// failure.
import { isOperation } from "../../contract/served-operations.ts";
import { mayBeOfGateway } from "../../contract/service-error.ts";
import { type Exchange, operationOf, responseOf } from "../../exchange/exchange.ts";
import { keysByRole, type Profile } from "../../profile/profile.ts";
import { type FindingDetails, lastOf } from "./finding.ts";

/** 503 says that the service is unavailable now, which is not a failure of the request. */
export const isFailedStatus = (status: number): boolean => status >= 500 && status !== 503;

/** Of an operation of the contract. */
export const isFailure = (exchange: Exchange): boolean =>
  isFailedStatus(exchange.status) && isOperation(operationOf(exchange));

/** A status of the client's errors, several of them, or a refusal in words. */
const NAMES_STATUS = /^4(?:\d\d|xx)\b/;
const NAMES_REFUSAL = /^(?:4(?:\d\d|xx)|a refusal)\b/;

/** Whether what is expected begins with a refusal. */
export const namesRefusal = (expected: unknown): boolean => NAMES_REFUSAL.test(String(expected));

/** The failure that a judgement is about, where it expects a refusal. @param holds as the check sees it */
export function failureInstead(
  { about, expected, found, exchanges = [] }: FindingDetails,
  holds: boolean,
): Exchange | undefined {
  const shown = lastOf(about) ?? exchanges.at(-1);
  if (shown === undefined || !isFailure(shown)) return undefined;
  // Every other finding stands on its own: a failure may show a value that it must not show.
  const isShown = about !== undefined || found === responseOf(shown) || (holds && exchanges.length === 1);
  if (!isShown) return undefined;
  const text = String(expected);
  // Where a check wants no more than a refusal, nothing is lost by a failure. A profile may list the status as a refusal.
  const names = holds ? NAMES_STATUS : NAMES_REFUSAL;
  return names.test(text) && !text.includes(String(shown.status)) ? shown : undefined;
}

/** The failure that broke the requirement; `undefined` where a gateway may have answered. */
export function failureDetails(
  exchange: Exchange,
  expected: unknown,
  profile: Profile,
): FindingDetails | undefined {
  if (mayBeOfGateway(exchange) && exchange.json === undefined) return undefined;
  return { message: failureMessage(exchange, profile), expected, about: exchange };
}

export const failureMessage = (exchange: Exchange, profile: Profile): string =>
  `${operationOf(exchange)} answered ${exchange.status} to ${senderOf(exchange.as, profile)} instead of refusing the request`;

function senderOf(as: string, profile: Profile): string {
  if (as === "none") return "a request without a key";
  return keysByRole(profile).has(as) ? `keys.${as}` : as;
}
