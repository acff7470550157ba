// A finding saved as a file so that it can be reproduced later and elsewhere: everything that decides which
// requests the check sends, and the finding itself, so that the replay can say whether it is fixed.
import type { CheckResult, Report, ReportedFinding } from "./report.ts";

export interface ReplayFile {
  readonly format: 1;
  readonly suite: Report["suite"];
  readonly check: string;
  readonly seed: number;
  readonly effort: string;
  /** `<property>/<fast-check path>` when generated input shows it. */
  readonly path?: string;
  readonly requirement: string;
  readonly message: string;
  /** Where it was found; a replay may name another target. */
  readonly base_url: string;
  readonly profile?: string;
  /** The command started the target itself and has to do so again. */
  readonly bundled?: true;
}

export type ReplayOutcome = "not seen again" | "still failing" | "different" | "could not judge";

/** One file per finding: name and content. */
export function replayFiles(
  report: Report,
  profile: string | undefined,
): { readonly name: string; readonly content: ReplayFile }[] {
  return report.checks.flatMap((check) =>
    check.findings.map((finding) => ({
      name: replayFileName(check, finding),
      content: replayFile(report, check, finding, profile),
    })),
  );
}

export const replayFileName = (
  { id, findings }: Pick<CheckResult, "id" | "findings">,
  finding: ReportedFinding,
): string => `${id.replaceAll("/", "--")}-${findings.indexOf(finding) + 1}.json`;

function replayFile(
  report: Report,
  check: CheckResult,
  finding: ReportedFinding,
  profile: string | undefined,
): ReplayFile {
  return {
    format: 1,
    suite: report.suite,
    check: check.id,
    seed: report.seed,
    effort: report.effort,
    ...(finding.path === undefined ? {} : { path: finding.path }),
    requirement: finding.requirement,
    message: finding.message,
    base_url: report.target.base_url,
    ...(profile === undefined ? {} : { profile }),
    ...(report.target.name === undefined ? {} : { bundled: true }),
  };
}

/** Compares the outcome of a replay with the saved finding. */
export function compareReplay(saved: ReplayFile, report: Report): ReplayOutcome {
  const result = report.checks.find((check) => check.id === saved.check);
  if (
    result === undefined ||
    result.outcome === "untestable" ||
    result.outcome === "not-applicable" ||
    result.outcome === "engine-error"
  ) {
    return "could not judge";
  }
  if (result.findings.length === 0) return "not seen again";
  const same = result.findings.some(
    (finding) => finding.requirement === saved.requirement && finding.message === saved.message,
  );
  return same ? "still failing" : "different";
}

/** Reads a saved file. @returns the file, or its mistake */
export function parseReplayFile(text: string): ReplayFile | string {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    return `is not JSON: ${(error as Error).message}`;
  }
  const file = json as Partial<ReplayFile> | null;
  if (typeof file !== "object" || file === null || file.format !== 1)
    return 'expected a replay file ("format": 1)';
  for (const name of ["check", "effort", "requirement", "message", "base_url"] as const) {
    if (typeof file[name] !== "string") return `expected a string in "${name}"`;
  }
  for (const name of ["path", "profile"] as const) {
    if (file[name] !== undefined && typeof file[name] !== "string") return `expected a string in "${name}"`;
  }
  if (!Number.isInteger(file.seed)) return 'expected an integer in "seed"';
  // Every property was checked above.
  return file as ReplayFile;
}
