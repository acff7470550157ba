// Reading reports of earlier runs, and refusing files that are not reports.
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { readReports } from "../../../conformance/commands/files/read-reports.ts";
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
          "/nowhere/a.json: cannot be read (ENOENT)",
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
