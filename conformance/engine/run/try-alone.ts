// Failed checks once more, each with nothing beside it: a failure that shows only in company is often the
// consequence of another defect that another check provoked, or an accident of load, and is not where to
// start.
import type { CheckResult } from "../report/report.ts";

/** In which further checks are begun: a deployment that fails everywhere is not judged twice. */
const MOST_MS = 30_000;
/** A check that took longer is not tried again. */
const LONG_MS = 15_000;

/**
 * @param fails runs the check of this id alone; undefined where it came to no finding for another reason
 * @returns the results of the checks that were tried
 */
export async function tryAlone(
  failed: readonly CheckResult[],
  fails: (id: string) => Promise<boolean | undefined>,
  isOver: () => boolean,
): Promise<ReadonlyMap<string, boolean>> {
  const known = new Map<string, boolean>();
  const endMs = performance.now() + MOST_MS;
  for (const { id, duration_ms } of failed) {
    if (isOver() || performance.now() > endMs) break;
    if (duration_ms > LONG_MS) continue;
    const isFailing = await fails(id);
    if (isFailing !== undefined) known.set(id, isFailing);
  }
  return known;
}
