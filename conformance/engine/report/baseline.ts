// The baseline: known and flaky failures, each with a reason, an owner and an expiry date. A listed failure does not
// decide the verdict. A listed check that passes is stale and fails, so that entries are removed once they are fixed.
import type { BaselineEntry, BaselineFile } from "../../formats/generated/types.ts";
import { validateBaselineFile } from "../../formats/generated/validators/schemas.js";
import { type Format, parseUserFile } from "../../formats/user-file.ts";
import { ProfileError } from "../../profile/profile-error.ts";
import type { CheckResult } from "./report.ts";

export type { BaselineEntry };
export type Baseline = Required<BaselineFile>;

export const emptyBaseline: Baseline = { known: [], flaky: [] };

/** @param today YYYY-MM-DD */
export function applyBaseline(result: CheckResult, baseline: Baseline, today: string): CheckResult {
  const flaky = baseline.flaky.find((entry) => entry.check === result.id && entry.expires >= today);
  if (flaky !== undefined && (result.outcome === "pass" || result.outcome === "fail")) {
    return {
      ...result,
      outcome: "flaky",
      reason: `${result.outcome === "pass" ? "passed" : "failed"} this time; ${describe(flaky)}`,
    };
  }
  const ofCheck = (entry: BaselineEntry): boolean => entry.check === result.id;
  const valid = baseline.known.filter((entry) => ofCheck(entry) && entry.expires >= today);
  const expired = [...baseline.known, ...baseline.flaky].filter(
    (entry) => ofCheck(entry) && entry.expires < today,
  );
  if (result.outcome === "pass" && valid.length > 0) {
    return {
      ...result,
      outcome: "fail",
      reason: `stale baseline entry: the check passes; remove it (${valid.map(describe).join("; ")})`,
    };
  }
  if (result.outcome !== "fail") return result;
  const stale = valid.find(
    (entry) =>
      entry.requirement !== undefined &&
      !result.findings.some((finding) => finding.requirement === entry.requirement),
  );
  if (stale !== undefined) {
    return {
      ...result,
      reason: `stale baseline entry: no finding of ${stale.requirement}; remove it (${describe(stale)})`,
    };
  }
  const covered = result.findings.every((finding) =>
    valid.some((entry) => entry.requirement === undefined || entry.requirement === finding.requirement),
  );
  if (valid.length > 0 && covered)
    return { ...result, outcome: "known", reason: valid.map(describe).join("; ") };
  return expired.length === 0
    ? result
    : { ...result, reason: `expired baseline entry: ${expired.map(describe).join("; ")}` };
}

/** Checks of which a baseline entry is stale or has expired, each with the reason that says so. */
export const baselineProblems = (checks: readonly CheckResult[]) =>
  checks.flatMap((check) => {
    const { outcome, reason } = check;
    return outcome === "fail" && reason !== undefined ? [{ check, reason }] : [];
  });

const describe = ({ reason, owner, expires }: BaselineEntry): string =>
  `${reason} (${owner}, until ${expires})`;

const format: Format = { name: "the baseline", validate: validateBaselineFile };

/** @param file path, also used in messages @throws ProfileError with every problem found */
export function parseBaseline(text: string, file: string, checkIds: ReadonlySet<string>): Baseline {
  const { value, at, problems } = parseUserFile(text, file, format);
  if (problems.length > 0) throw new ProfileError(problems);
  // The validator of the format was just asked, so the file has this shape.
  const { known = [], flaky = [] } = value as BaselineFile;
  const unknown = Object.entries({ known, flaky }).flatMap(([list, entries]) =>
    entries.flatMap(({ check }, index) => {
      if (checkIds.has(check)) return [];
      return [`${at([list, String(index), "check"])}: ${list}[${index}]: no check is named "${check}"`];
    }),
  );
  if (unknown.length > 0) throw new ProfileError(unknown);
  return { known, flaky };
}
