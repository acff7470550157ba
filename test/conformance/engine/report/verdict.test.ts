// The findings that decide a verdict, and the text about those that do not.
import { expect, test } from "vitest";
import type { Catalogue, Level } from "../../../../conformance/catalogue.ts";
import type { CheckResult, Outcome } from "../../../../conformance/engine/report/report.ts";
import { decide } from "../../../../conformance/engine/report/verdict.ts";

// As much of a result as the verdict looks at.
const result = (id: string, outcome: Outcome, level: Level = "must") =>
  ({
    id,
    outcome,
    level,
    selected: true,
    requirements: [id],
    judged: outcome === "pass" ? { [id]: 1 } : {},
    not_seen: {},
    findings: outcome === "fail" ? [{ level, requirement: "GEN-20" }] : [],
  }) as unknown as CheckResult;

/** Here each check claims a requirement that is called as it is. */
const catalogue = new Map(["a/b", "c/d"].map((id) => [id, { id, level: "must" }])) as unknown as Catalogue;

test.each([
  ["must", [result("a/b", "pass"), result("c/d", "fail", "must")], "violates", undefined],
  ["must", [result("a/b", "pass")], "conforms", undefined],
  [
    "must",
    [result("a/b", "pass"), result("c/d", "fail", "should")],
    "conforms",
    "SHOULD violated: GEN-20 (in c/d); --gate should makes that fail",
  ],
  ["should", [result("a/b", "pass"), result("c/d", "fail", "should")], "violates", undefined],
  [
    "should",
    [result("a/b", "pass"), result("c/d", "fail", "may")],
    "conforms",
    "MAY violated, which decides nothing: GEN-20 (in c/d)",
  ],
  [
    "must",
    [result("a/b", "pass"), result("c/d", "untestable")],
    "could-not-judge",
    "1 check of MUST requirements could not be tested: c/d",
  ],
  [
    "must",
    [
      result("a/b", "untestable"),
      {
        ...result("c/d", "untestable"),
        reason: "a ticket lives 900 s; permissions.long_waits is 60 s, and 951 s are needed",
      },
      result("e/f", "pass"),
    ],
    "could-not-judge",
    "2 checks of MUST requirements could not be tested: a/b, c/d; permissions.long_waits: 951 would let 1 of them judge",
  ],
  [
    "must",
    [
      result("a/b", "pass"),
      {
        ...result("c/d", "pass"),
        not_judged: { "a/b": "it ends in 9 s; permissions.long_waits is 1 s, and 12 s are needed" },
      },
    ],
    "could-not-judge",
    "1 check of MUST requirements could not be tested: c/d; permissions.long_waits: 12 would let it judge",
  ],
  [
    "must",
    [result("a/b", "pass"), { ...result("c/d", "fail", "should"), not_judged: { "a/b": "it answered 500" } }],
    "could-not-judge",
    "1 check of MUST requirements could not be tested: c/d",
  ],
  [
    "must",
    [result("a/b", "pass"), { ...result("c/d", "known"), not_judged: { "a/b": "it answered 500" } }],
    "conforms",
    undefined,
  ],
] as const)("with --gate %s", (gate, results, verdict, reason) => {
  expect(decide({ catalogue, results, gate })).toEqual({
    verdict,
    ...(reason !== undefined && { reason }),
  });
});

const selection = {
  checks: 1,
  of: 2,
  limits: ["--only a"],
  reason: "this holds for 1 of 2 checks (--only a)",
};

test.each([
  [
    "a part never conforms",
    [result("a/b", "pass"), { ...result("c/d", "untestable"), selected: false }],
    { verdict: "partial", reason: selection.reason },
  ],
  ["a red line in a part decides", [result("a/b", "fail")], { verdict: "violates" }],
  [
    "a part of which nothing was judged is not a part",
    [result("a/b", "not-seen"), { ...result("c/d", "untestable"), selected: false }],
    { verdict: "could-not-judge", reason: `no check could judge anything; ${selection.reason}` },
  ],
] as const)("%s", (_, results, decision) => {
  expect(decide({ catalogue, results, gate: "must", selection })).toEqual(decision);
});

test("a violation outweighs an error of the suite, and both are named", () => {
  const broken = result("c/d", "engine-error");
  expect(decide({ catalogue, results: [result("a/b", "fail"), broken], gate: "must" })).toEqual({
    verdict: "violates",
    reason: "beside it 1 check broke: c/d",
  });
  expect(decide({ catalogue, results: [result("a/b", "pass"), broken], gate: "must" })).toEqual({
    verdict: "engine-error",
    reason: "1 check broke: c/d",
  });
});

test("a situation that did not occur does not prevent the verdict conforms", () => {
  expect(
    decide({ catalogue, results: [result("a/b", "pass"), result("c/d", "not-seen")], gate: "must" }),
  ).toEqual({
    verdict: "conforms",
  });
});

test("a check that cannot be tested keeps nobody from conforming, where others judged its requirements", () => {
  const other = { ...result("e/f", "pass"), judged: { "c/d": 2 } };
  expect(
    decide({ catalogue, results: [result("a/b", "pass"), result("c/d", "untestable"), other], gate: "must" }),
  ).toEqual({
    verdict: "conforms",
    reason: "others judged the MUST requirements of 1 check that could not be tested: c/d",
  });
});
