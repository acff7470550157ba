// Where a run writes. Every file is opened before the first request, so that nobody finds out after a long run that a
// report cannot be written.
import { appendFileSync, closeSync, mkdirSync, openSync, writeFileSync } from "node:fs";
import { dirname, isAbsolute, join, relative, resolve } from "node:path";
import type { Catalogue } from "../../catalogue.ts";
import { replayFiles } from "../../engine/report/replay-file.ts";
import type { Report } from "../../engine/report/report.ts";
import type { LedgerEntry } from "../../engine/run/ledger.ts";
import { ProfileError } from "../../profile/profile-error.ts";
import { badgeJson, badgeSvg } from "../../reporters/badge.ts";
import { codeQualityJson } from "../../reporters/code-quality.ts";
import { ctrfJson } from "../../reporters/ctrf.ts";
import { junitXml } from "../../reporters/junit.ts";
import { markdownSummary } from "../../reporters/markdown.ts";
import { sarifJson } from "../../reporters/sarif.ts";
import type { ConformOptions, ReportFiles } from "../options/conform-options.ts";

/** The files that a command can write. */
type OutputOptions = ReportFiles & Pick<ConformOptions, "har" | "ledger" | "replayDir" | "profile">;

/** A file as reports name it: from here where it lies below, else in full. */
export function shownPath(file: string): string {
  const path = relative(process.cwd(), file);
  return path.startsWith("..") || isAbsolute(path) ? resolve(file) : path || file;
}

const isNamed = (file: string | undefined): file is string => file !== undefined;

/** The files that the report names at its end. */
export const outputFiles = (options: OutputOptions): readonly string[] =>
  [...reports.map(({ option }) => options[option]), options.har].filter(isNamed);

interface About {
  /** For the sentences of the requirements. */
  readonly catalogue: Catalogue;
  /** The words that a person types to start the command. */
  readonly wcs: string;
}

interface ReportFormat {
  readonly option: keyof ReportFiles;
  /** @param file that it is written to */
  readonly text: (
    report: Report,
    about: About & { readonly options: OutputOptions },
    file: string,
  ) => string | Promise<string>;
}

const reports: readonly ReportFormat[] = [
  { option: "reportJson", text: (report) => `${JSON.stringify(report, null, 2)}\n` },
  { option: "reportJunit", text: (report, { wcs }) => junitXml(report, wcs) },
  { option: "reportMarkdown", text: (report, { wcs }) => markdownSummary(report, wcs) },
  {
    option: "reportHtml",
    // Loaded on demand: only this report needs templates.
    text: async (report, { catalogue, wcs }) =>
      (await import("../../reporters/html/html-report.ts")).htmlReport(report, catalogue, wcs),
  },
  {
    option: "reportSarif",
    text: (report, { options, wcs }, file) => sarifJson(report, placeOf(options, file), wcs),
  },
  { option: "reportCtrf", text: (report, { wcs }) => ctrfJson(report, wcs) },
  {
    option: "reportGitlab",
    text: (report, { options, wcs }, file) => codeQualityJson(report, placeOf(options, file), wcs),
  },
  {
    option: "badge",
    text: (report, _, file) => (file.endsWith(".svg") ? badgeSvg(report) : badgeJson(report)),
  },
];

/** The file that findings point at, where a format wants a file of the repository. */
const placeOf = ({ profile, reportJson }: OutputOptions, file: string): string =>
  relative(process.cwd(), profile ?? reportJson ?? file) || file;

/** Makes the folders. @throws ProfileError naming each file that cannot be written */
export function refuseUnwritable(options: OutputOptions): void {
  const problems = unwritable([...outputFiles(options), options.ledger].filter(isNamed));
  try {
    if (options.replayDir !== undefined) mkdirSync(options.replayDir, { recursive: true });
  } catch (error) {
    problems.push(cannotBeWritten(options.replayDir ?? "", error));
  }
  if (problems.length > 0) throw new ProfileError(problems);
}

/** The same for files alone. @throws ProfileError naming each file that cannot be written */
export function refuseUnwritableFiles(files: readonly string[]): void {
  const problems = unwritable(files);
  if (problems.length > 0) throw new ProfileError(problems);
}

const unwritable = (files: readonly string[]): string[] =>
  files.flatMap((file) => {
    try {
      mkdirSync(dirname(file), { recursive: true });
      closeSync(openSync(file, "a"));
      return [];
    } catch (error) {
      return [cannotBeWritten(file, error)];
    }
  });

const cannotBeWritten = (file: string, error: unknown): string =>
  `${file}: cannot be written (${(error as NodeJS.ErrnoException).code ?? String(error)})`;

/** Adds a line for each entry at once, so that the ledger of a run that breaks off is complete. */
export function ledgerWriter(file: string | undefined): ((entry: LedgerEntry) => void) | undefined {
  if (file === undefined) return undefined;
  return (entry) => appendFileSync(file, `${JSON.stringify(entry)}\n`);
}

export async function writeReports(options: OutputOptions, report: Report, about: About): Promise<void> {
  for (const { option, text } of reports) {
    const file = options[option];
    if (file !== undefined) writeFile(file, await text(report, { ...about, options }, file));
  }
  if (options.replayDir === undefined) return;
  for (const { name, content } of replayFiles(report, options.profile))
    writeFile(join(options.replayDir, name), `${JSON.stringify(content, null, 2)}\n`);
}

export function writeFile(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}
