// Waits for an announced time to pass, by the deployment's clock, for as long as the profile permits.

import { waitReason } from "../../engine/report/needed-waits.ts";
import { BeyondRun, Untestable } from "../../engine/session/finding.ts";
import type { Session } from "../../engine/session/session.ts";
import type { Exchange } from "../../exchange/exchange.ts";
import { madeByClock } from "./deployment-clock.ts";

/** Lives up to this are counted to the second, longer ones with room for clocks that differ. */
const SHORT_LIFE_MS = 60_000;
/** Clocks within one deployment differ by less, and a Date header has whole seconds. */
const SHORT_MARGIN_MS = 2_000;
const LONG_MARGIN_MS = 60_000;

/** The longest wait that the profile may allow. */
const LONGEST_WAIT_S = 3_900;

/** @param why as in "a ticket lives 900 s" @param wholeMs the wait of the whole check, where this one is but its beginning @throws BeyondRun when no run waits so long @throws Untestable when this one may not */
export function needWait(session: Session, waitMs: number, why: string, wholeMs = waitMs): void {
  const { long_waits: allowedS } = session.profile.permissions;
  if (waitMs <= allowedS * 1000) return;
  const neededS = Math.ceil(waitMs / 1000);
  if (neededS > LONGEST_WAIT_S) throw new BeyondRun(`${why}, which is longer than a run may wait`);
  const wholeS = Math.min(Math.ceil(wholeMs / 1000), LONGEST_WAIT_S);
  throw new Untestable(waitReason(why, { allowedS, neededS: Math.max(neededS, wholeS) }));
}

/** The wait until a life of that length has passed for certain. */
export const pastMs = (lifeMs: number): number =>
  lifeMs + (lifeMs < SHORT_LIFE_MS ? SHORT_MARGIN_MS : LONG_MARGIN_MS);

interface Ending {
  readonly what: string;
  readonly endsAt: number;
  readonly exchange: Exchange;
}

/**
 * @param endsAt milliseconds since 1970 @param exchange made by the clock that counts
 * @param atEnd done at the end, by clocks that may differ: a use of the ending resource whose result cannot
 * be judged
 */
export async function waitPast(
  session: Session,
  { what, endsAt, exchange }: Ending,
  atEnd: () => Promise<unknown> = async () => undefined,
): Promise<void> {
  const lifeMs = endsAt - (await madeByClock(session, exchange, "message")).from;
  const marginMs = pastMs(lifeMs) - lifeMs;
  needWait(session, pastMs(lifeMs), `${what} ends in ${Math.round(lifeMs / 1000)} s`);
  await session.rest(lifeMs + marginMs / 2);
  await atEnd();
  await session.rest(marginMs / 2);
}
