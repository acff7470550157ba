// How many of the failed checks were run once more with nothing beside them, and why the others were not.
import type { Report } from "../../engine/report/report.ts";
import { counted } from "../../text/counted.ts";

/** @returns `undefined` where all of them were, or the run tried none */
export function triedAloneText({ checks }: Pick<Report, "checks">): string | undefined {
  const failed = checks.filter(({ outcome }) => outcome === "fail");
  const tried = failed.filter(({ fails_alone }) => fails_alone !== undefined).length;
  const reasons = failed.flatMap(({ not_tried_alone }) => not_tried_alone ?? []);
  if (reasons.length === 0) return undefined;
  const others = [...Map.groupBy(reasons, (reason) => reason)]
    .map(([reason, group]) => `${group.length}: ${reason}`)
    .join("; ");
  return `${tried} of ${counted(failed.length, "failed check")} ${tried === 1 ? "was" : "were"} run once more alone; of the others, ${others}.`;
}
