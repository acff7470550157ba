// Failed checks once more, each with nothing beside it: a failure that shows only in company is often the
// consequence of another defect that another check provoked, or an accident of load, and is not where to
// start.
import type { CheckResult } from "../report/report.ts";
import { hasDoubtful, withoutDoubtful } from "./doubtful-findings.ts";

/** In which further checks are begun: a deployment that fails everywhere is not judged twice. */
const MOST_MS = 30_000;
/** A check that took longer is not tried again, unless it took so long because it waited for responses. */
const LONG_MS = 15_000;

/** Whether it failed again, or why that is not known. */
export type Alone =
  | Required<Pick<CheckResult, "fails_alone">>
  | Required<Pick<CheckResult, "not_tried_alone">>;

export const notTried = (reason: string): Alone => ({ not_tried_alone: reason });

/**
 * @param brokenBy runs the check of this id alone and gives the requirements that it finds broken; undefined where it came to no
 *   finding for another reason
 * @returns the results of the failed checks with what is known of each alone
 */
export async function tryAlone(
  failed: readonly CheckResult[],
  brokenBy: (id: string) => Promise<ReadonlySet<string> | undefined>,
  isOver: () => boolean,
): Promise<readonly CheckResult[]> {
  const results: CheckResult[] = [];
  const endMs = performance.now() + MOST_MS;
  // What may show nothing at all comes before what only says where to start.
  for (const result of failed.toSorted(
    (one, other) => Number(hasDoubtful(other)) - Number(hasDoubtful(one)),
  )) {
    const reason = whyNot(result);
    const broken = reason === undefined ? await brokenBy(result.id) : undefined;
    const unknown = reason ?? UNDECIDED;
    const known: Alone = broken === undefined ? notTried(unknown) : { fails_alone: broken.size > 0 };
    // Many late responses are not forgiven because there are so many.
    const sure =
      reason === OUT_OF_TIME
        ? result
        : withoutDoubtful(result, broken ?? new Set(), broken === undefined ? unknown : undefined);
    results.push(sure.outcome === "fail" ? { ...sure, ...known } : sure);
  }
  return results;

  function whyNot(result: CheckResult): string | undefined {
    if (isOver()) return INTERRUPTED;
    if (result.duration_ms > LONG_MS && !hasDoubtful(result))
      return `it took longer than ${LONG_MS / 1000} s`;
    return performance.now() > endMs ? OUT_OF_TIME : undefined;
  }
}

const INTERRUPTED = "the run was interrupted";
const OUT_OF_TIME = `the ${MOST_MS / 1000} s for such runs were over`;
const UNDECIDED = "alone it could not judge";
