// Provokes rate limits, with the key that the profile gives for it or, where it permits load, with the
// primary one. Checks take turns in one lane, because the requests of one would make another be refused.

import { Limited, Untestable } from "../../../engine/session/finding.ts";
import type { CallOptions, Role, Session } from "../../../engine/session/session.ts";
import { type Exchange, isSuccess } from "../../../exchange/exchange.ts";
import type { Profile } from "../../../profile/profile.ts";
import { text } from "../../../readers/envelope.ts";
import { bodyDelaySeconds, headerDelaySeconds } from "../../../readers/retry-after.ts";
import { needWait } from "../../running/long-wait.ts";

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

/** Rounding of a delay. */
export const EXTRA_MS = 1000;
/** The first wait of a client that was given no delay; each further one is twice as long. */
const FIRST_WAIT_S = 1;

/** Where a 429 announces no delay: how long the limit lasts that the profile gives for keys.limited. */
const windowOf = ({ profile }: Session, { as }: Exchange): number | undefined =>
  as === "limited" ? profile.bindings.rate_limit?.seconds : undefined;

/** The announced delay, or else the duration of the profile's limit; `undefined` where none may be waited for. */
export function pauseSeconds(session: Session, exchange: Exchange): number | undefined {
  if (announcedSeconds(exchange) !== undefined) return waitSeconds(session, exchange);
  const windowS = windowOf(session, exchange);
  return windowS !== undefined && windowS <= session.profile.permissions.long_waits ? windowS : undefined;
}

/**
 * Line 355: without a delay clients back off exponentially, unless the profile says how long the limit lasts.
 * @param limited the 429 without a delay
 * @throws Limited where the limit lasts longer than the profile lets a run wait
 */
export async function backOff(
  session: Session,
  limited: Exchange,
  repeat: () => Promise<Exchange>,
): Promise<Exchange> {
  const { long_waits: mostS } = session.profile.permissions;
  const windowS = windowOf(session, limited);
  if (windowS !== undefined)
    needWait(
      session,
      windowS * 1000,
      `bindings.rate_limit says that a limit of keys.limited lasts ${windowS} s`,
    );
  let waitedS = 0;
  for (let waitS = windowS ?? FIRST_WAIT_S; waitedS + waitS <= mostS; ) {
    await session.rest(waitS * 1000 + (windowS === undefined ? 0 : EXTRA_MS));
    waitedS += waitS;
    const exchange = await repeat();
    if (!isLimited(exchange)) return exchange;
    if (windowS === undefined) waitS *= 2;
  }
  throw new Limited(stillLimited(limited, { waitedS, mostS, windowS }));
}

interface Waited {
  readonly waitedS: number;
  readonly mostS: number;
  readonly windowS: number | undefined;
}

/** Says which key, for how long, and what to change in the profile. */
function stillLimited({ operation, as }: Exchange, { waitedS, mostS, windowS }: Waited): string {
  const change =
    as === "limited" && windowS === undefined
      ? "bindings.rate_limit would say how long it lasts"
      : `${windowS === undefined ? "" : `bindings.rate_limit says ${windowS} s, and `}permissions.long_waits is ${mostS} s`;
  return `a limit of keys.${as} that announces no delay stands in the way: ${operation} still answered 429 after ${waitedS} s; ${change}`;
}

/**
 * Sends a request that has to get through a limit which an earlier burst may have used up.
 * @throws Limited, or Untestable where the limit lasts longer than the profile lets a run wait
 */
export async function throughLimit(
  session: Session,
  send: (options: Pick<CallOptions, "acceptLimited">) => Promise<Exchange>,
): Promise<Exchange> {
  const first = await send({ acceptLimited: true });
  if (!isLimited(first)) return first;
  const announcedS = announcedSeconds(first);
  if (announcedS === undefined) return backOff(session, first, () => send({ acceptLimited: true }));
  needWait(session, announcedS * 1000, `a 429 to keys.${first.as} announces a delay of ${announcedS} s`);
  await session.rest(announcedS * 1000);
  return send({});
}
