// Reads JSON reports of earlier runs.
import { readFileSync } from "node:fs";
import { REPORT_VERSION, type Report } from "../../engine/report/report.ts";
import { ProfileError } from "../../profile/profile-error.ts";

/** @throws ProfileError with every file that is not a report */
export function readReports(files: readonly string[]): readonly Report[] {
  const problems: string[] = [];
  const reports = files.flatMap((file) => {
    try {
      const report = JSON.parse(readFileSync(file, "utf8")) as Partial<Report> | null;
      if (typeof report?.verdict !== "string" || !Array.isArray(report.checks))
        problems.push(`${file}: is not a report of wcs conform`);
      else if (report.schema_version !== REPORT_VERSION)
        problems.push(`${file}: ${otherVersion(report.schema_version)}`);
      // Verdict, checks and version are there; the rest comes from the same writer.
      else return [report as Report];
    } catch (error) {
      // The code of a file error says all; its message would name the file a second time.
      const { code, message } = error as NodeJS.ErrnoException;
      problems.push(`${file}: cannot be read (${code ?? message})`);
    }
    return [];
  });
  if (problems.length > 0) throw new ProfileError(problems);
  return reports;
}

const otherVersion = (found: unknown): string =>
  `is a report of ${found === undefined ? "an older" : "another"} suite: expected "schema_version" ${REPORT_VERSION}, ` +
  `found ${found === undefined ? "none" : JSON.stringify(found)}; judge the deployment again with this suite`;
