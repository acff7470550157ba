// Waits until an address has ended, by the clock of the deployment. Long waits need the profile's permission.
import { setTimeout as sleep } from "node:timers/promises";
import type { Exchange } from "../engine/exchange.ts";
import { Untestable } from "../engine/finding.ts";
import type { Session } from "../engine/session.ts";

/** Waiting so long disturbs nobody; for more the profile has to allow it. */
const SHORT_WAIT_MS = 8_000;
/** Nobody waits longer than this for one requirement. */
const LONG_WAIT_MS = 65 * 60_000;
/** Clocks within one deployment differ by less, and a Date header has whole seconds. */
const SHORT_MARGIN_MS = 2_000;
const LONG_MARGIN_MS = 60_000;

/** @param endsAt milliseconds since 1970 @param answer carries the Date header by which is counted */
export async function waitPast(
  session: Session,
  what: string,
  endsAt: number,
  answer: Exchange,
): Promise<void> {
  const date = Date.parse(answer.response?.headers.date ?? "");
  const lifeMs = endsAt - (Number.isNaN(date) ? Date.now() : date);
  const waitMs = lifeMs + (lifeMs < SHORT_WAIT_MS ? SHORT_MARGIN_MS : LONG_MARGIN_MS);
  if (waitMs > LONG_WAIT_MS || (waitMs > SHORT_WAIT_MS && !session.has("permissions.long_waits"))) {
    throw new Untestable(
      `${what} lives ${Math.round(lifeMs / 1000)} s; permissions.long_waits allows waiting up to ${LONG_WAIT_MS / 60_000} min`,
    );
  }
  if (waitMs > 0) await sleep(waitMs);
}
