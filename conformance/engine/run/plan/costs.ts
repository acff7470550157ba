// What a run costs the target, estimated before it starts: requests and time.
import type { Check } from "../../session/check.ts";
import type { Effort } from "../effort.ts";
import { concurrencyFor } from "../pool.ts";

export interface Costs {
  /** Rounded to one digit; a run may send half or twice as many. */
  readonly requests: number;
  /** Rounded up; 0 for less than one. */
  readonly minutes: number;
}

/** Requests of a check at standard effort on average, counted in runs against the bundled server. */
const PER_CHECK = 65;
/** The areas whose checks send far more or far fewer. */
const perCheck: Readonly<Record<string, number>> = {
  ...{ world: 3_900, cards: 132, errors: 134, pagination: 130, files: 95, messages: 103, idempotency: 96 },
  ...{ conversations: 30, members: 15, versioning: 26, tasks: 46, threads: 42, "realtime-opening": 17 },
};

/** Measured as well; at thorough effort only generated examples grow. */
const factor: Readonly<Record<Effort, number>> = { quick: 0.53, standard: 1, thorough: 10 };

/** Checks that wait for a clock take so long however fast the target is. */
const WAITING_MS = 40_000;
/** What the suite itself needs for a request, with a target on the same machine of two cores. */
const OWN_MS = 2;

/** Requests of these checks, as counted in runs against the bundled server. */
export function requestsOf(checks: readonly Check[], effort: Effort): number {
  return checks.reduce((sum, { area }) => sum + (perCheck[area] ?? PER_CHECK), 0) * factor[effort];
}

/** @param checks those that will run @param roundTripMs what one exchange takes */
export function costsOf(checks: readonly Check[], effort: Effort, roundTripMs: number): Costs {
  const requests = requestsOf(checks, effort);
  const waits = checks.some(({ waits }) => waits === true) ? WAITING_MS : 0;
  const ms = requests * (OWN_MS + roundTripMs / concurrencyFor(roundTripMs)) + waits;
  return { requests: rounded(requests), minutes: ms < 50_000 ? 0 : Math.ceil(ms / 60_000) };
}

/** To one digit. */
function rounded(number: number): number {
  const digit = 10 ** Math.floor(Math.log10(Math.max(1, number)));
  return Math.round(number / digit) * digit;
}
