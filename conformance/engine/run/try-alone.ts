// Failed checks once more, each with nothing beside it: a failure that shows only in company is often the
// consequence of another defect that another check provoked, or an accident of load, and is not where to
// start.
import type { CheckResult } from "../report/report.ts";

/** In which further checks are begun: a deployment that fails everywhere is not judged twice. */
const MOST_MS = 30_000;
/** A check that took longer is not tried again. */
const LONG_MS = 15_000;

/** Whether it failed again, or why that is not known. */
export type Alone =
  | Required<Pick<CheckResult, "fails_alone">>
  | Required<Pick<CheckResult, "not_tried_alone">>;

export const notTried = (reason: string): Alone => ({ not_tried_alone: reason });

/**
 * @param fails runs the check of this id alone; undefined where it came to no finding for another reason
 * @returns for each of the failed checks what is known of it alone
 */
export async function tryAlone(
  failed: readonly CheckResult[],
  fails: (id: string) => Promise<boolean | undefined>,
  isOver: () => boolean,
): Promise<ReadonlyMap<string, Alone>> {
  const known = new Map<string, Alone>();
  const endMs = performance.now() + MOST_MS;
  for (const { id, duration_ms } of failed) {
    const reason = whyNot(duration_ms);
    const isFailing = reason === undefined ? await fails(id) : undefined;
    known.set(id, isFailing === undefined ? notTried(reason ?? UNDECIDED) : { fails_alone: isFailing });
  }
  return known;

  function whyNot(durationMs: number): string | undefined {
    if (isOver()) return "the run was interrupted";
    if (durationMs > LONG_MS) return `it took longer than ${LONG_MS / 1000} s`;
    return performance.now() > endMs ? `the ${MOST_MS / 1000} s for such runs were over` : undefined;
  }
}

const UNDECIDED = "alone it could not judge";
