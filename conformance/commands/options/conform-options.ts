// The command line of `wcs conform`: reads arguments into options, or reports their mistakes.
import { nearest } from "../../../generator/runtime/text/nearest.ts";
import { siteAt } from "../../engine/report/docs-pages.ts";
import type { Shard } from "../../engine/report/report.ts";
import { type Effort, efforts } from "../../engine/run/effort.ts";
import { readShard } from "../../engine/run/plan/shard.ts";
import { isAddress } from "../../profile/resolve-profile.ts";
import { type Arguments, CONFORM_FLAGS, describeFlags, type FlagName, readArguments } from "./flags.ts";
import { NEEDS_KEY, optional, readTargetOptions, type TargetOptions } from "./target-options.ts";

export interface ReportFiles {
  readonly reportJson?: string;
  readonly reportJunit?: string;
  readonly reportMarkdown?: string;
  readonly reportHtml?: string;
  readonly reportSarif?: string;
  readonly reportCtrf?: string;
  readonly reportGitlab?: string;
  readonly badge?: string;
}

export interface ConformOptions extends TargetOptions, ReportFiles {
  readonly only: readonly string[];
  /** Drawn, or the one of the report that --failed names, unless given. */
  readonly seed?: number;
  readonly effort?: Effort;
  /** A report whose failures are run again. */
  readonly failed?: string;
  readonly watch: boolean;
  readonly gate: "must" | "should";
  /** All exchanges and frames as a HAR file. */
  readonly har?: string;
  readonly shard?: Shard;
  /** Where the documentation site is published. */
  readonly docsUrl?: string;
  /** File of known and flaky failures. */
  readonly baseline?: string;
  /** File to which a line is added for everything the run creates. */
  readonly ledger?: string;
  /** Folder for one replay file per finding. */
  readonly replayDir?: string;
  readonly readOnly: boolean;
  readonly maxRps?: number;
  /** Seconds after which the run stops, whatever the deployment does. */
  readonly maxDuration?: number;
  readonly path?: string;
  readonly shuffle: boolean;
  readonly concurrency?: number;
  readonly help: boolean;
}

export const usage = `usage: wcs conform [URL] [options]

Judges a deployment of the workspace context service. Without a URL the bundled
reference server is started and judged.

${describeFlags(CONFORM_FLAGS)}

exit code: 0 conforms, 1 violates, 2 could not judge, 3 the suite itself failed`;

/** Reads the command line. @returns the options, or every problem as a sentence */
export function readOptions(
  args: readonly string[],
): ConformOptions | { readonly problems: readonly string[] } {
  const read = readArguments(args, CONFORM_FLAGS);
  // Beside an option that is not known, nobody can tell a value from an argument.
  if ("problems" in read) return read;
  const problems: string[] = [];
  const target = readTargetOptions(read, read.positionals, problems);
  const numbers = {
    ...readNumber(read, { flag: "max-rps", as: "maxRps", least: 1 }, problems),
    ...readNumber(read, { flag: "max-duration", as: "maxDuration", least: 1 }, problems),
    ...readNumber(read, { flag: "concurrency", as: "concurrency", least: 1 }, problems),
    ...readNumber(read, { flag: "seed", as: "seed", least: 0 }, problems),
  };
  const options: ConformOptions = {
    ...target,
    ...readReportFiles(read),
    ...optional("path", read.text("path")),
    ...optional("har", read.text("har")),
    ...readShardOption(read, problems),
    ...readDocsUrl(read, problems),
    ...optional("baseline", read.text("baseline")),
    ...optional("ledger", read.text("ledger")),
    ...optional("replayDir", read.text("replay-dir")),
    ...numbers,
    ...readOnlyOption(read, problems),
    ...(read.has("effort")
      ? { effort: readChoice<Effort>(read, "effort", { known: efforts, otherwise: "standard" }, problems) }
      : {}),
    ...optional("failed", read.text("failed")),
    watch: read.has("watch"),
    gate: readChoice(read, "gate", { known: ["must", "should"], otherwise: "must" }, problems),
    readOnly: read.has("read-only"),
    shuffle: read.has("shuffle"),
    help: read.has("help"),
  };
  problems.push(...pathProblems(options));
  if (problems.length === 0 && lacksKey(options)) problems.push(NEEDS_KEY);
  return problems.length > 0 ? { problems } : options;
}

export const lacksKey = ({ url, profile, key, help }: TargetOptions & { readonly help: boolean }): boolean =>
  url !== undefined && profile === undefined && key === undefined && !help;

/** Which checks, as `--only` names them: separated by commas or given several times. */
export function readOnlyOption(read: Arguments, problems: string[]): { readonly only: readonly string[] } {
  const only = read.list("only").flatMap((value) => value.split(",").filter((one) => one !== ""));
  if (read.has("only") && only.length === 0)
    problems.push("--only: expected a check, an area, a capability or a requirement id");
  return { only };
}

export const readReportFiles = (read: Arguments): ReportFiles => ({
  ...optional("reportJson", read.text("report-json")),
  ...optional("reportJunit", read.text("report-junit")),
  ...optional("reportMarkdown", read.text("report-markdown")),
  ...optional("reportHtml", read.text("report-html")),
  ...optional("reportSarif", read.text("report-sarif")),
  ...optional("reportCtrf", read.text("report-ctrf")),
  ...optional("reportGitlab", read.text("report-gitlab")),
  ...optional("badge", read.text("badge")),
});

export function readDocsUrl(read: Arguments, problems: string[]): { readonly docsUrl?: string } {
  const text = read.text("docs-url");
  if (text === undefined) return {};
  if (isAddress(text)) return { docsUrl: siteAt(new URL(text).href) };
  problems.push(`--docs-url: expected an address such as https://docs.example/wcs, found "${text}"`);
  return {};
}

export function readShardOption(read: Arguments, problems: string[]): { readonly shard?: Shard } {
  const text = read.text("shard");
  const shard = text === undefined ? undefined : readShard(text);
  if (typeof shard === "string") problems.push(`--shard: ${shard}`);
  return typeof shard === "object" ? { shard } : {};
}

export function readChoice<T extends string>(
  read: Arguments,
  name: FlagName,
  { known, otherwise }: { readonly known: readonly T[]; readonly otherwise: T },
  problems: string[],
): T {
  const found = read.text(name);
  if (found === undefined) return otherwise;
  const choice = known.find((one) => one === found);
  if (choice !== undefined) return choice;
  const closest = nearest(found, known);
  problems.push(
    `--${name}: expected ${known.join(" or ")}, found "${found}"${closest ? `; did you mean "${closest}"?` : ""}`,
  );
  return otherwise;
}

function readNumber<K extends string>(
  read: Arguments,
  { flag, as, least }: { readonly flag: FlagName; readonly as: K; readonly least: number },
  problems: string[],
): { readonly [key in K]?: number } {
  const found = read.text(flag);
  if (found === undefined) return {};
  if (!/^\d{1,10}$/.test(found) || Number(found) < least)
    problems.push(`--${flag}: expected a whole number from ${least}, found "${found}"`);
  return { [as]: Number(found) } as { [key in K]: number };
}

function pathProblems({ path, only }: ConformOptions): string[] {
  if (path === undefined) return [];
  return [
    ...(only.length === 1 ? [] : ["--path: needs --only with exactly one check"]),
    ...(/^\d+\/[\d:]*(@\S*)?$/.test(path)
      ? []
      : [`--path: expected the path that a report names, such as 0/3:1, found "${path}"`]),
  ];
}
