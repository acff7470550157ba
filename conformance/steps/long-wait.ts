// Waits for what a deployment announced, by its clock. Long waits need the profile's permission.
import type { Exchange } from "../engine/exchange.ts";
import { Untestable } from "../engine/finding.ts";
import type { Session } from "../engine/session.ts";
import { madeBetween } from "../wire/clock.ts";

/** Waiting so long disturbs nobody; for more the profile has to allow it. */
const SHORT_WAIT_MS = 10_000;
/** Nobody waits longer than this for one requirement. */
const LONG_WAIT_MS = 65 * 60_000;
/** Clocks within one deployment differ by less, and a Date header has whole seconds. */
const SHORT_MARGIN_MS = 2_000;
const LONG_MARGIN_MS = 60_000;

/** @param why as in "a ticket lives 900 s" @throws Untestable when the wait is too long, or was not allowed */
export function needWait(session: Session, waitMs: number, why: string): void {
  if (waitMs <= SHORT_WAIT_MS) return;
  if (waitMs <= LONG_WAIT_MS && session.has("permissions.long_waits")) return;
  throw new Untestable(`${why}; permissions.long_waits allows waiting up to ${LONG_WAIT_MS / 60_000} min`);
}

/** @param endsAt milliseconds since 1970 @param answer carries the Date header by which is counted */
export async function waitPast(
  session: Session,
  what: string,
  endsAt: number,
  answer: Exchange,
): Promise<void> {
  const lifeMs = endsAt - (madeBetween(answer)?.from ?? Date.now());
  const waitMs = lifeMs + (lifeMs < SHORT_WAIT_MS ? SHORT_MARGIN_MS : LONG_MARGIN_MS);
  needWait(session, waitMs, `${what} lives ${Math.round(lifeMs / 1000)} s`);
  await session.rest(waitMs);
}
