// The baseline: known and flaky failures, each with a reason, an owner and an expiry date. A listed failure does not
// decide the verdict. A listed check that passes is stale and fails, so that entries are removed once they are fixed.
import type { CheckResult } from "./report.ts";

export interface BaselineEntry {
  readonly check: string;
  /** Only findings of this requirement; all of the check's when absent. */
  readonly requirement?: string;
  readonly reason: string;
  readonly owner: string;
  /** YYYY-MM-DD; the entry is void after that day. */
  readonly expires: string;
}

export interface Baseline {
  /** Fail every time. */
  readonly known: readonly BaselineEntry[];
  /** Fail sometimes: they are run and shown, and never decide the verdict. */
  readonly flaky: readonly BaselineEntry[];
}

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
  const entries = baseline.known.filter((entry) => entry.check === result.id);
  const [expired, valid] = [
    entries.filter((entry) => entry.expires < today),
    entries.filter((entry) => entry.expires >= today),
  ];
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
    : { ...result, reason: `baseline entry expired on ${expired[0]?.expires}` };
}

const describe = ({ reason, owner, expires }: BaselineEntry): string =>
  `${reason} (${owner}, until ${expires})`;

/** Reads a baseline from parsed YAML. @returns the baseline, or every problem as a sentence */
export function readBaseline(
  raw: unknown,
  file: string,
  checkIds: ReadonlySet<string>,
): Baseline | { readonly problems: readonly string[] } {
  const problems: string[] = [];
  if (typeof raw !== "object" || raw === null || Array.isArray(raw))
    return { problems: [`${file}: expected "known" and "flaky" lists`] };
  for (const name of Object.keys(raw)) {
    if (name !== "known" && name !== "flaky")
      problems.push(`${file}: unknown key "${name}"; expected known or flaky`);
  }
  const read = (name: "known" | "flaky"): BaselineEntry[] => {
    const list: unknown = (raw as Record<string, unknown>)[name] ?? [];
    if (!Array.isArray(list)) {
      problems.push(`${file}: ${name}: expected a list`);
      return [];
    }
    return list.flatMap((entry, index) => {
      const found = entryProblems(entry, checkIds);
      problems.push(...found.map((problem) => `${file}: ${name}[${index}]: ${problem}`));
      // entryProblems has checked every property.
      return found.length === 0 ? [entry as BaselineEntry] : [];
    });
  };
  const baseline = { known: read("known"), flaky: read("flaky") };
  return problems.length > 0 ? { problems } : baseline;
}

const properties = ["check", "requirement", "reason", "owner", "expires"] as const;

function entryProblems(entry: unknown, checkIds: ReadonlySet<string>): string[] {
  if (typeof entry !== "object" || entry === null)
    return ["expected an entry with check, reason, owner and expires"];
  const values = entry as Record<string, unknown>;
  const problems = Object.keys(values)
    .filter((name) => !(properties as readonly string[]).includes(name))
    .map((name) => `unknown key "${name}"`);
  for (const name of properties) {
    const value = values[name];
    if (name === "requirement" && value === undefined) continue;
    if (typeof value !== "string" || value.trim() === "") problems.push(`"${name}" is missing`);
  }
  if (typeof values.expires === "string" && !/^\d{4}-\d{2}-\d{2}$/.test(values.expires))
    problems.push(`"expires" must be YYYY-MM-DD, found "${values.expires}"`);
  if (typeof values.check === "string" && !checkIds.has(values.check))
    problems.push(`no check is named "${values.check}"`);
  return problems;
}
