// The effort that a deployment's limit on requests leaves time for: fewer generated examples, and never fewer
// rules.
import type { Target } from "../transport/target.ts";
import type { Effort } from "./effort.ts";

/** The time that generated examples may take where requests are limited: the rest of a run takes three minutes then. */
const MOST_SECONDS = 75;
/** Never less than this share of them: half of those that quick effort tries. */
const LEAST_SHARE = 0.1;

interface Paced {
  readonly effort: Effort;
  readonly target: Pick<Target, "requestsPerSecond">;
  /** Of the whole run. */
  readonly expectedRequests: number;
}

/** @returns the share of the examples of a property that is tried, from 0.1 to 1 */
export function shareOfExamples({ effort, target, expectedRequests }: Paced): number {
  const { requestsPerSecond } = target;
  if (effort === "thorough" || requestsPerSecond === undefined) return 1;
  return Math.min(
    1,
    Math.max(LEAST_SHARE, (requestsPerSecond * MOST_SECONDS) / Math.max(1, expectedRequests)),
  );
}
