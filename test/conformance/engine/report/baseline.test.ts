import { describe, expect, it } from "vitest";
import {
  applyBaseline,
  type BaselineEntry,
  readBaseline,
} from "../../../../conformance/engine/report/baseline.ts";
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

  it("says every problem of its file", () => {
    const raw = {
      knwon: [],
      known: [
        { check: "messages/create", reason: "r", owner: "o", expires: "soon" },
        { check: "x", reason: "r", expires: "2026-01-01", note: 1 },
      ],
    };
    expect(readBaseline(raw, "b.yaml", new Set(["messages/create"]))).toEqual({
      problems: [
        'b.yaml: unknown key "knwon"; expected known or flaky',
        'b.yaml: known[0]: "expires" must be YYYY-MM-DD, found "soon"',
        'b.yaml: known[1]: unknown key "note"',
        'b.yaml: known[1]: "owner" is missing',
        'b.yaml: known[1]: no check is named "x"',
      ],
    });
  });
});
