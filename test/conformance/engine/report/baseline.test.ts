// Baselines: which failures they cover, and the problems of a baseline file.
import { describe, expect, it } from "vitest";
import {
  applyBaseline,
  type BaselineEntry,
  parseBaseline,
} from "../../../../conformance/engine/report/baseline.ts";
import { ProfileError } from "../../../../conformance/profile/profile-error.ts";
import { sampleCheck } from "../../reporters/sample-report.ts";

const entry: BaselineEntry = {
  check: "messages/create",
  reason: "ticket 7",
  owner: "ada",
  expires: "2026-06-30",
};
const before = "2026-06-01";
const after = "2026-07-01";
const of = (known: readonly BaselineEntry[], flaky: readonly BaselineEntry[] = []) => ({ known, flaky });

describe("a baseline", () => {
  it.each([
    ["a listed failure is known", "fail", of([entry]), before, "known"],
    ["a listed pass is stale and red", "pass", of([entry]), before, "fail"],
    ["an expired entry no longer covers", "fail", of([entry]), after, "fail"],
    [
      "an entry of another requirement does not cover and is stale",
      "fail",
      of([{ ...entry, requirement: "MSG-99" }]),
      before,
      "fail",
    ],
    [
      "an entry of the requirement covers",
      "fail",
      of([{ ...entry, requirement: "MSG-01" }]),
      before,
      "known",
    ],
    ["another check is untouched", "fail", of([{ ...entry, check: "a/b" }]), before, "fail"],
    ["a flaky check that fails does not decide", "fail", of([], [entry]), before, "flaky"],
    ["a flaky check that passes does not decide", "pass", of([], [entry]), before, "flaky"],
    ["an expired flaky entry is void", "fail", of([], [entry]), after, "fail"],
    ["what could not be tested stays so", "untestable", of([entry], [entry]), before, "untestable"],
  ] as const)("%s", (_, outcome, baseline, today, expected) => {
    expect(applyBaseline(sampleCheck(outcome), baseline, today).outcome).toBe(expected);
  });

  it.each([
    ["stale", "pass", of([entry]), before, "stale baseline entry: the check passes; remove it (ENTRY)"],
    ["expired", "fail", of([entry]), after, "expired baseline entry: ENTRY"],
    ["expired, and flaky", "fail", of([], [entry]), after, "expired baseline entry: ENTRY"],
  ] as const)("says what and whose an entry is that is %s", (_, outcome, baseline, today, text) => {
    const { reason } = applyBaseline(sampleCheck(outcome), baseline, today);
    expect(reason).toBe(text.replace("ENTRY", "ticket 7 (ada, until 2026-06-30)"));
  });

  it("says every problem of its file", () => {
    const text = [
      "knwon: []",
      "known:",
      "  - { check: messages/create, reason: r, owner: o, expires: soon }",
      "  - { check: x, reason: r, expires: 2026-01-01, note: 1 }",
    ].join("\n");
    expect(problemsOf(text)).toEqual([
      'b.yaml:1:1: unknown key "knwon" in the baseline; did you mean "known"?',
      'b.yaml:3:52: known[0].expires: expected text that matches ^\\d{4}-\\d{2}-\\d{2}$, found "soon"',
      'b.yaml:4:5: known[1]: "owner" is missing',
      'b.yaml:4:49: unknown key "note" in known[1]; known: check, expires, owner, reason, requirement',
    ]);
  });

  it("says which check does not exist", () => {
    const text = "flaky:\n  - { check: x, reason: r, owner: o, expires: 2026-01-01 }\n";
    expect(problemsOf(text)).toEqual(['b.yaml:2:7: flaky[0]: no check is named "x"']);
  });
});

function problemsOf(text: string): readonly string[] {
  try {
    parseBaseline(text, "b.yaml", new Set(["messages/create"]));
    return [];
  } catch (error) {
    if (error instanceof ProfileError) return error.problems;
    throw error;
  }
}
