// Reading reports of earlier runs, and refusing files that are not reports.
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { loadCatalogue } from "../../../conformance/catalogue.ts";
import { readReports } from "../../../conformance/commands/files/read-reports.ts";
import { requirementsDirectory } from "../../../conformance/commands/process/process-io.ts";
import { mergeReports } from "../../../conformance/engine/run/plan/shard.ts";
import { main } from "../../../conformance/main.ts";
import { sampleReport } from "../reporters/sample-report.ts";

const folder = mkdtempSync(join(tmpdir(), "wcs-reports-"));
const saved = (name: string, content: unknown): string => {
  const file = join(folder, name);
  writeFileSync(file, JSON.stringify(content));
  return file;
};

describe("reading reports of earlier runs", () => {
  it("takes a report as it was written", () => {
    expect(readReports([saved("own.json", sampleReport)])).toEqual([sampleReport]);
  });

  it("names each file that is not a report once", () => {
    const read = () => readReports(["/nowhere/a.json", "package.json"]);
    expect(read).toThrow(
      expect.objectContaining({
        problems: [
          "/nowhere/a.json: expected a file, found none",
          "package.json: is not a report of wcs conform",
        ],
      }),
    );
  });

  it("refuses reports of other suites with one sentence each", () => {
    const { schema_version: _, ...older } = sampleReport;
    const [old, later] = [
      saved("older.json", older),
      saved("newer.json", { ...sampleReport, schema_version: 3 }),
    ];
    expect(() => readReports([old, later])).toThrow(
      `${old}: is a report of an older suite: expected "schema_version" 2, found none; judge the deployment again with this suite\n` +
        `${later}: is a report of another suite: expected "schema_version" 2, found 3; judge the deployment again with this suite`,
    );
  });
});

const shard = (count: number) => ({
  checks: 1,
  of: 2,
  limits: [],
  reason: "a part",
  shard: { index: 1, count },
});

it.each([
  ["a check that is nothing", { checks: [null] }, "/checks/0"],
  ["more parts than fit in memory", { selection: shard(4_000_000_000) }, "/selection/shard/count"],
  [
    "findings that are a text",
    { checks: [{ ...sampleReport.checks[0], findings: "none" }] },
    "/checks/0/findings",
  ],
  ["no coverage", { coverage: null }, "/coverage"],
])("refuses a report with %s with a sentence, whatever reads it", async (_, changes, place) => {
  const file = saved("changed.json", { ...sampleReport, ...changes });
  const commands = [
    ["merge", [file]],
    ["compare", [file, file]],
    ["conform", ["--failed", file]],
  ] as const;
  for (const [command, args] of commands) {
    let said = "";
    const stream = { write: (text: string) => (said += text) };
    expect(await main(command, args, { stdout: stream, stderr: stream, env: {} })).toBe(2);
    expect(said).toContain(`${file}: is not a report as this suite writes it: ${place}`);
  }
});

it("merges choices of a deployment under every name", () => {
  const observed = JSON.parse('{"__proto__":["one"],"constructor":["two"]}');
  const merged = mergeReports(
    [{ ...sampleReport, checks: [], observed }],
    loadCatalogue(requirementsDirectory),
  );
  expect(typeof merged === "string" ? merged : Object.entries(merged.observed)).toEqual(
    Object.entries(observed),
  );
});
