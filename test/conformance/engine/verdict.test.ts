/** What decides a verdict, and what a reader is told about what does not. */
import { expect, test } from "vitest";
import type { Level } from "../../../conformance/catalogue.ts";
import type { CheckResult, Outcome } from "../../../conformance/engine/report.ts";
import { decide } from "../../../conformance/engine/verdict.ts";

// As much of a result as the verdict looks at.
const result = (id: string, outcome: Outcome, level: Level = "must") =>
  ({ id, outcome, level, findings: outcome === "fail" ? [{ level }] : [] }) as unknown as CheckResult;

test.each([
  ["must", [result("a/b", "pass"), result("c/d", "fail", "must")], "violates", undefined],
  ["must", [result("a/b", "pass")], "conforms", undefined],
  [
    "must",
    [result("a/b", "pass"), result("c/d", "fail", "should")],
    "conforms",
    "failures of SHOULD and MAY requirements do not decide with --gate must: c/d",
  ],
  ["should", [result("a/b", "pass"), result("c/d", "fail", "should")], "violates", undefined],
  [
    "should",
    [result("a/b", "pass"), result("c/d", "fail", "may")],
    "conforms",
    "failures of MAY requirements do not decide with --gate should: c/d",
  ],
  [
    "must",
    [result("a/b", "pass"), result("c/d", "untestable")],
    "could-not-judge",
    "1 checks of MUST requirements are untestable: c/d",
  ],
] as const)("with --gate %s", (gate, results, verdict, reason) => {
  expect(decide({ results, gate, interrupted: false })).toEqual({
    verdict,
    ...(reason !== undefined && { reason }),
  });
});
