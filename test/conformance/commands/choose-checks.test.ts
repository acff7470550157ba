// Which checks `wcs conform --failed` runs again, from the report of an earlier run.
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { chooseChecks } from "../../../conformance/commands/choose-checks.ts";
import type { Check } from "../../../conformance/engine/session/check.ts";
import { sampleReport } from "../reporters/sample-report.ts";

const suite = ["calls/read", "messages/create", "messages/list", "tasks/update"].map((id): Check => {
  const area = id.split("/")[0] ?? id;
  return { id, area, title: id, requirements: [], capabilities: [], run: async () => {} };
});
const [sample] = sampleReport.checks;
if (sample === undefined) throw new Error("the sample report has no check");
const saved = (outcomes: Readonly<Record<string, "pass" | "fail" | "engine-error" | "known">>): string => {
  const checks = Object.entries(outcomes).map(([id, outcome]) => ({ ...sample, id, outcome }));
  const file = join(mkdtempSync(join(tmpdir(), "wcs-failed-")), "report.json");
  writeFileSync(file, JSON.stringify({ ...sampleReport, seed: 77, effort: "quick", checks }));
  return file;
};
const none = { only: [], shuffle: false };
const ids = (choice: { readonly checks: readonly Check[] }) => choice.checks.map(({ id }) => id);

describe("what failed last time", () => {
  const failed = saved({
    "calls/read": "pass",
    "messages/create": "fail",
    "messages/list": "known",
    "tasks/update": "engine-error",
    "gone/away": "fail",
  });

  it("is run again with the same seed and effort, as a part of the suite", () => {
    const choice = chooseChecks(suite, { ...none, failed });
    expect(ids(choice)).toEqual(["messages/create", "tasks/update"]);
    expect(choice).toMatchObject({
      seed: 77,
      effort: "quick",
      selection: { of: 4, limits: [`--failed ${failed}`] },
    });
  });

  it("can be narrowed, and run with another seed and effort", () => {
    const choice = chooseChecks(suite, { ...none, failed, only: ["tasks"], seed: 3, effort: "standard" });
    expect(ids(choice)).toEqual(["tasks/update"]);
    expect(choice).toMatchObject({ seed: 3, effort: "standard" });
    expect(choice.selection.limits).toEqual(["--only tasks", `--failed ${failed}`]);
  });

  it.each([
    [{ "calls/read": "pass" } as const, [], "no check failed in it; run the others for a verdict"],
    [
      { "calls/read": "fail" } as const,
      ["tasks"],
      "none of the checks that failed in it is selected here; a check must have failed and be selected",
    ],
  ])("is refused where nothing is left of it", (outcomes, only, problem) => {
    const file = saved(outcomes);
    expect(() => chooseChecks(suite, { ...none, failed: file, only })).toThrow(`${file}: ${problem}`);
  });

  it("is refused of what is not a report", () => {
    expect(() => chooseChecks(suite, { ...none, failed: "/nowhere.json" })).toThrow(
      "/nowhere.json: expected a file, found none",
    );
    const path = resolve("reports/nowhere.json");
    expect(() => chooseChecks(suite, { ...none, failed: "reports/nowhere.json" })).toThrow(
      `reports/nowhere.json (looked for at ${path}): expected a file, found none`,
    );
  });
});

it("without a report all checks run, with a seed of their own", () => {
  const choice = chooseChecks(suite, none);
  expect(ids(choice)).toEqual(ids({ checks: suite }));
  expect(choice).toMatchObject({ effort: "standard", selection: { of: 4, limits: [] } });
  expect(choice.seed).toBeGreaterThanOrEqual(0);
});
