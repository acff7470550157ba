// The outcomes of checks in the order in which reports count them.
import type { Outcome } from "../../engine/report/report.ts";

export const outcomes: readonly Outcome[] = [
  "pass",
  "fail",
  "known",
  "flaky",
  "untestable",
  "not-seen",
  "not-applicable",
  "engine-error",
];
