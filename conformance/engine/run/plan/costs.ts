// The costs of a run for the target, estimated before it starts: requests and time.
import type { Profile } from "../../../profile/profile.ts";
import type { Check } from "../../session/check.ts";
import type { Effort } from "../effort.ts";
import { concurrencyFor } from "../pool.ts";

export interface Costs {
  /** Rounded to one digit; a run may send half or twice as many. */
  readonly requests: number;
  /** Rounded up; 0 for less than one. */
  readonly minutes: number;
  /** The same where every webhook takes as long as the profile allows. */
  readonly mostMinutes: number;
}

/** How fast a deployment is. */
export interface Speed {
  /** The time of one exchange. */
  readonly roundTripMs: number;
  /** From one response to the next where as many reads that find nothing are under way as a run sends requests. */
  readonly perRequestMs?: number | undefined;
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

/** The time that the suite itself needs for a request, with a target on the same machine of two cores. */
const OWN_MS = 2;
/** A request of a run takes so much longer than a read that finds nothing, as measured with two deployments. */
const WORKING = 4;
/**
 * The time that a check of the realtime lane waits beside its requests: for frames, and for later events that
 * prove an absence.
 */
const LANE_CHECK_MS = 1_200;
/** Requests of such a check at standard effort; they are sent one after the other. */
const PER_LANE_CHECK = 48;
/** Of checks that run alone, one after the other as well. */
const PER_EXCLUSIVE_CHECK = 120;
/** The longest check of webhooks waits for so many deliveries, each caused by the one before. */
const DELIVERIES = 20;
/** The time of a delivery where nothing is known of it. */
const USUAL_DELIVERY_MS = 1_000;
/** A wait on a clock is seldom longer. */
const LONGEST_CLOCK_S = 60;

/** Requests of these checks, as counted in runs against the bundled server. */
export function requestsOf(checks: readonly Check[], effort: Effort): number {
  return checks.reduce((sum, { area }) => sum + (perCheck[area] ?? PER_CHECK), 0) * factor[effort];
}

/** @param checks those that will run */
export function costsOf(
  checks: readonly Check[],
  effort: Effort,
  speed: Speed,
  { timing, permissions }: Pick<Profile, "timing" | "permissions">,
): Costs {
  const requests = requestsOf(checks, effort);
  const { concurrent, alone } = workMs(checks, effort, speed);
  const clockMs = checks.some(({ waits }) => waits === true)
    ? Math.min(permissions.long_waits, LONGEST_CLOCK_S) * 1_000
    : 0;
  const hears = checks.some(({ capabilities }) => capabilities.includes("webhooks"));
  const minutesWith = (deliveryMs: number): number => {
    const ms = Math.max(concurrent, clockMs, hears ? DELIVERIES * deliveryMs : 0) + alone;
    return ms < 50_000 ? 0 : Math.ceil(ms / 60_000);
  };
  const usualMs = Math.min(USUAL_DELIVERY_MS, timing.webhook_delivery_ms);
  return {
    requests: rounded(requests),
    minutes: minutesWith(usualMs),
    mostMinutes: minutesWith(timing.webhook_delivery_ms),
  };
}

/** Side by side, but for checks that take turns in the realtime lane, and then for those that run alone. */
function workMs(
  checks: readonly Check[],
  effort: Effort,
  { roundTripMs, perRequestMs = 0 }: Speed,
): { readonly concurrent: number; readonly alone: number } {
  const inFlight = concurrencyFor(roundTripMs);
  const eachMs = OWN_MS + Math.max(roundTripMs / inFlight, perRequestMs * WORKING);
  const shared = checks.filter(({ exclusive }) => exclusive === undefined || exclusive === false);
  const inLane = shared.filter(({ capabilities }) => capabilities.includes("realtime")).length;
  const grown = effort === "quick" ? QUICK_LANE : 1;
  // Its requests wait for those of the checks beside it.
  const laneMs = inLane * (LANE_CHECK_MS + PER_LANE_CHECK * grown * eachMs * inFlight);
  const aloneMs =
    (checks.length - shared.length) *
    PER_EXCLUSIVE_CHECK *
    grown *
    (OWN_MS + Math.max(roundTripMs, perRequestMs * WORKING));
  return { concurrent: Math.max(requestsOf(shared, effort) * eachMs, laneMs), alone: aloneMs };
}

/** Checks that have no examples send nearly as much at quick effort. */
const QUICK_LANE = 0.77;

/** To one digit. */
export function rounded(number: number): number {
  const digit = 10 ** Math.floor(Math.log10(Math.max(1, number)));
  return Math.round(number / digit) * digit;
}
