// Reads JSON reports of earlier runs.
import { firstOf } from "../../../generator/runtime/validation/problem.ts";
import { REPORT_VERSION, type Report } from "../../engine/report/report.ts";
import { validateReport } from "../../formats/generated/validators/schemas.js";
import { readText } from "../../formats/user-file.ts";
import { ProfileError } from "../../profile/profile-error.ts";

/** @throws ProfileError with every file that is not a report */
export function readReports(files: readonly string[]): readonly Report[] {
  const problems: string[] = [];
  const reports = files.flatMap((file) => {
    try {
      const report = JSON.parse(readText(file)) as Partial<Report> | null;
      const problem = problemOf(report);
      // The validator of the format was just asked, so the file has this shape.
      if (problem === undefined) return [report as Report];
      problems.push(`${file}: ${problem}`);
    } catch (error) {
      if (error instanceof ProfileError) problems.push(...error.problems);
      else problems.push(`${file}: expected JSON, found text that is not: ${(error as Error).message}`);
    }
    return [];
  });
  if (problems.length > 0) throw new ProfileError(problems);
  return reports;
}

/** Parts of a run may come from other machines. */
function problemOf(report: Partial<Report> | null): string | undefined {
  if (typeof report?.verdict !== "string" || !Array.isArray(report.checks))
    return "is not a report of wcs conform";
  if (report.schema_version !== REPORT_VERSION) return otherVersion(report.schema_version);
  const problems = validateReport(report);
  return problems.length === 0 ? undefined : `is not a report as this suite writes it: ${firstOf(problems)}`;
}

const otherVersion = (found: unknown): string =>
  `is a report of ${found === undefined ? "an older" : "another"} suite: expected "schema_version" ${REPORT_VERSION}, ` +
  `found ${found === undefined ? "none" : JSON.stringify(found)}; judge the deployment again with this suite`;
