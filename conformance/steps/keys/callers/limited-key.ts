// Provokes rate limits, with the key that the profile gives for it or, where it permits load, with the
// primary one. Checks take turns in one lane, because the requests of one would make another be refused.

import { Untestable } from "../../../engine/session/finding.ts";
import type { Role, Session } from "../../../engine/session/session.ts";
import { type Exchange, isSuccess } from "../../../exchange/exchange.ts";
import type { Profile } from "../../../profile/profile.ts";
import { text } from "../../../readers/envelope.ts";
import { bodyDelaySeconds, headerDelaySeconds } from "../../../readers/retry-after.ts";

/** Requests at most until something is refused: more than a limit for trying out, less than an attack. */
const MAX_REQUESTS = 400;
/** At once: the number of requests that a busy client has in progress. */
const AT_ONCE = 4;

type RateLimit = NonNullable<Profile["bindings"]["rate_limit"]>;

/** Without a separate key, the burst limits all other checks, which should then not run. */
export const limitsOthers = ({ keys }: Profile): boolean => keys.limited === undefined;

/** Whether the profile lets the suite provoke a limit. */
export const mayProvoke = ({ keys, permissions }: Profile): boolean =>
  keys.limited !== undefined || permissions.load;

/**
 * Of the checks that provoke limits: the requests that one leaves behind are ended with its key before the
 * next one counts.
 */
export const limitedLane = () => "limits" as const;

/** The key to provoke limits with. @throws Untestable when the profile does not permit it */
export function limitedRole(session: Session): Role {
  if (!mayProvoke(session.profile))
    throw new Untestable("the profile has neither keys.limited nor permissions.load");
  return session.has("keys.limited") ? "limited" : "primary";
}

/**
 * Sends the request repeatedly until a response is not 2xx, or as the options say.
 * @param options.most after so many requests it gives up
 * @returns all exchanges, in the order of their responses
 */
export async function burst(
  send: () => Promise<Exchange>,
  {
    most = MAX_REQUESTS,
    goesOn = isSuccess,
  }: { readonly most?: number; readonly goesOn?: (exchange: Exchange) => boolean } = {},
): Promise<readonly Exchange[]> {
  const exchanges: Exchange[] = [];
  while (exchanges.length < most && exchanges.every(goesOn)) {
    await Promise.all(Array.from({ length: AT_ONCE }, async () => exchanges.push(await send())));
  }
  return exchanges;
}

/** The exchange that ended a burst, which shows why it was not a limit. */
export const endOf = (exchanges: readonly Exchange[]): Exchange | undefined =>
  exchanges.find((exchange) => !isSuccess(exchange)) ?? exchanges.at(-1);

/** How many of the requests the limit of the profile lets through in this time, wherever its windows begin. */
export const mostWithin = ({ requests, seconds }: RateLimit, elapsedMs: number): number =>
  requests * (Math.ceil(elapsedMs / 1000 / seconds) + 1);

/** How many requests at once exceed each limit that the profile gives, and are enough where it gives none. */
export const mostInBurst = (limit: RateLimit | undefined): number =>
  limit === undefined ? MAX_REQUESTS : Math.max(MAX_REQUESTS, 2 * limit.requests + AT_ONCE);

export const isLimited = ({ status }: Exchange): boolean => status === 429;

/** The policy that a 429 names. */
export const policyOf = ({ response, json }: Exchange): string | undefined =>
  response?.headers["x-ratelimit-policy"] ?? text(json, "rate_limit_policy");

/** The announced delay; `undefined` when there is none, or none that may be waited for. */
export function waitSeconds({ profile }: Session, exchange: Exchange): number | undefined {
  const delayS = announcedSeconds(exchange);
  return delayS !== undefined && delayS <= profile.permissions.long_waits ? delayS : undefined;
}

/** After how many seconds a 429 says to retry. */
export const announcedSeconds = ({ response }: Exchange): number | undefined =>
  response && (headerDelaySeconds(response) ?? bodyDelaySeconds(response));

/** The first wait of a client that was given no delay; each further one is twice as long. */
const FIRST_WAIT_S = 1;

/**
 * Line 355: without a delay clients back off exponentially. @throws Untestable where the limit lasts longer
 * than the profile lets a run wait
 */
export async function backOff(session: Session, repeat: () => Promise<Exchange>): Promise<Exchange> {
  const { long_waits: mostS } = session.profile.permissions;
  let waitedS = 0;
  for (let waitS = FIRST_WAIT_S; waitedS + waitS <= mostS; waitS *= 2) {
    await session.rest(waitS * 1000);
    waitedS += waitS;
    const exchange = await repeat();
    if (!isLimited(exchange)) return exchange;
  }
  throw new Untestable(
    `a limit that announces no delay lasts longer than ${waitedS} s; permissions.long_waits is ${mostS} s`,
  );
}
