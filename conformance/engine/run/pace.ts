// The effort that a deployment's limit on requests leaves time for: fewer generated examples, and never fewer
// rules.
import type { Target } from "../transport/target.ts";
import type { Effort } from "./effort.ts";

/** A run that takes longer than this because requests are limited tries fewer examples. */
const MOST_SECONDS = 150;
/** Never less than this share of them: the number that quick effort tries. */
const LEAST_SHARE = 0.2;

interface Paced {
  readonly effort: Effort;
  readonly target: Pick<Target, "requestsPerSecond">;
  /** Of the whole run. */
  readonly expectedRequests: number;
}

/** @returns the share of the examples of a property that is tried, from 0.2 to 1 */
export function shareOfExamples({ effort, target, expectedRequests }: Paced): number {
  const { requestsPerSecond } = target;
  if (effort === "thorough" || requestsPerSecond === undefined) return 1;
  return Math.min(
    1,
    Math.max(LEAST_SHARE, (requestsPerSecond * MOST_SECONDS) / Math.max(1, expectedRequests)),
  );
}
