// The command line of `wcs conform`: reads arguments into options, or says what is wrong with them.
import { parseArgs } from "node:util";
import { nearest } from "../../generator/runtime/text/nearest.ts";
import type { Shard } from "../engine/report/report.ts";
import { type Effort, efforts } from "../engine/run/effort.ts";
import { readShard } from "../engine/run/shard.ts";
import { isAddress } from "../profile/load.ts";

export interface ConformOptions {
  /** The deployment's base URL; without one the reference server is started. */
  readonly url?: string;
  readonly profile?: string;
  /** The primary key when there is no profile: a value or `env:NAME`. */
  readonly key?: string;
  /** The conversation that the suite may write into. */
  readonly conversation?: string;
  readonly only: readonly string[];
  readonly list: boolean;
  /** Write a profile of the deployment instead of judging it. */
  readonly init: boolean;
  readonly seed: number;
  readonly effort: Effort;
  readonly gate: "must" | "should";
  readonly reportJson?: string;
  readonly reportJunit?: string;
  readonly reportMarkdown?: string;
  readonly reportHtml?: string;
  readonly badge?: string;
  /** All exchanges as a HAR file. */
  readonly har?: string;
  readonly shard?: Shard;
  /** File of known and flaky failures. */
  readonly baseline?: string;
  /** File to which a line is added for everything the run creates. */
  readonly ledger?: string;
  /** Undo what a ledger lists instead of judging. */
  readonly cleanup?: string;
  /** Folder for one replay file per finding. */
  readonly replayDir?: string;
  readonly readOnly: boolean;
  readonly maxRps?: number;
  /** Seconds after which the run breaks off, whatever the deployment does. */
  readonly maxDuration?: number;
  readonly path?: string;
  readonly shuffle: boolean;
  readonly concurrency?: number;
  readonly help: boolean;
}

const flags = {
  profile: { type: "string" },
  key: { type: "string" },
  conversation: { type: "string" },
  only: { type: "string", multiple: true },
  list: { type: "boolean" },
  init: { type: "boolean" },
  seed: { type: "string" },
  effort: { type: "string" },
  gate: { type: "string" },
  "report-json": { type: "string" },
  "report-junit": { type: "string" },
  "report-markdown": { type: "string" },
  "report-html": { type: "string" },
  badge: { type: "string" },
  har: { type: "string" },
  shard: { type: "string" },
  baseline: { type: "string" },
  ledger: { type: "string" },
  cleanup: { type: "string" },
  "replay-dir": { type: "string" },
  "read-only": { type: "boolean" },
  "max-rps": { type: "string" },
  "max-duration": { type: "string" },
  path: { type: "string" },
  shuffle: { type: "boolean" },
  concurrency: { type: "string" },
  help: { type: "boolean", short: "h" },
} as const;

export const usage = `usage: wcs conform [URL] [options]

Judges a deployment of the workspace context service. Without a URL the bundled
reference server is started and judged.

  --profile FILE      what the suite may know of the deployment (YAML or JSON)
  --key KEY           primary API key, when there is no profile; env:NAME reads it
                      from the environment
  --conversation ID   lets the suite write, and names the conversation that it
                      posts into; without it and without a profile that permits
                      it, nothing is written
  --only PATTERN      a check, an area, a capability, a requirement id or a
                      pattern with *;
                      repeatable
  --list              list the checks and what would run, send nothing
  --init              write a commented profile from what the deployment shows of
                      itself to --profile FILE, or print it; reads only
  --seed N            seed of everything generated (default: random, printed)
  --effort LEVEL      quick | standard | thorough (default standard)
  --gate LEVEL        must | should: what decides the verdict (default must)
  --read-only         send nothing but GET requests
  --max-rps N         at most N requests a second
  --max-duration N    break off after N seconds (default in CI: 1800)
  --concurrency N     checks in flight at once (default 6, more over a slow link)
  --shuffle           start the checks in an order drawn from the seed
  --path PATH         replay one generated example of the check named by --only
  --report-json FILE  write the report as JSON
  --report-junit FILE write the report as JUnit XML
  --report-markdown FILE  write a summary for a CI page
  --report-html FILE  write the report as one self-contained page
  --badge FILE        write badge data as JSON
  --har FILE          write all exchanges as a HAR log, secrets redacted
  --shard I/N         run part I of N; merge the reports with wcs merge
  --baseline FILE     known and flaky failures, each with reason, owner, expiry
  --ledger FILE       add a line for everything that the run creates
  --cleanup FILE      undo what a ledger lists, as far as the API has a way
  --replay-dir DIR    save one file per finding, for wcs replay
  --help              this text

exit code: 0 conforms, 1 violates, 2 could not judge, 3 the suite itself failed`;

/** Reads the command line. @returns the options, or every problem as a sentence */
export function readOptions(
  args: readonly string[],
): ConformOptions | { readonly problems: readonly string[] } {
  const problems: string[] = [];
  const parsed = parseArgs({
    args: [...args],
    options: flags,
    allowPositionals: true,
    strict: false,
    tokens: true,
  });
  for (const token of parsed.tokens) {
    if (token.kind !== "option") continue;
    const known = Object.hasOwn(flags, token.name) ? flags[token.name as keyof typeof flags] : undefined;
    if (known === undefined) problems.push(unknownOption(token.rawName));
    else if (known.type === "string" && (token.value === undefined || token.value === "")) {
      problems.push(`${token.rawName}: expected a value`);
    } else if (known.type === "boolean" && token.value !== undefined)
      problems.push(`${token.rawName}: takes no value`);
  }
  // Beside an option that is not known, nobody can tell a value from an argument.
  if (problems.length > 0) return { problems };
  const [url, ...extra] = parsed.positionals;
  if (extra.length > 0) problems.push(`unexpected argument "${extra[0]}"; one URL is expected`);
  const validUrl = url !== undefined && isAddress(url);
  if (url !== undefined && !validUrl)
    problems.push(`URL: expected an address such as https://workspace.example, found "${url}"`);
  // Unknown options were reported above; the known ones have the types of `flags`.
  const values = parsed.values as {
    [name in keyof typeof flags]?: (typeof flags)[name] extends { multiple: true }
      ? string[]
      : string | boolean;
  };
  const text = (name: Exclude<keyof typeof flags, "only">): string | undefined =>
    typeof values[name] === "string" ? values[name] : undefined;
  const choice = <T extends string>(name: "effort" | "gate", known: readonly T[], otherwise: T): T => {
    const found = text(name);
    if (found === undefined || (known as readonly string[]).includes(found))
      return (found as T | undefined) ?? otherwise;
    const right = nearest(found, known);
    problems.push(
      `--${name}: expected ${known.join(" or ")}, found "${found}"${right ? `; did you mean "${right}"?` : ""}`,
    );
    return otherwise;
  };
  const number = (
    name: "seed" | "max-rps" | "max-duration" | "concurrency",
    least: number,
  ): number | undefined => {
    const found = text(name);
    if (found === undefined) return undefined;
    if (!/^\d{1,10}$/.test(found) || Number(found) < least) {
      problems.push(`--${name}: expected a whole number from ${least}, found "${found}"`);
    }
    return Number(found);
  };
  const maxRps = number("max-rps", 1);
  const maxDuration = number("max-duration", 1);
  const concurrency = number("concurrency", 1);
  const shard = text("shard") === undefined ? undefined : readShard(text("shard") ?? "");
  if (typeof shard === "string") problems.push(`--shard: ${shard}`);
  const options: ConformOptions = {
    ...optional("url", url),
    ...optional("profile", text("profile")),
    ...optional("key", text("key")),
    ...optional("conversation", text("conversation")),
    ...optional("path", text("path")),
    ...optional("reportJson", text("report-json")),
    ...optional("reportJunit", text("report-junit")),
    ...optional("reportMarkdown", text("report-markdown")),
    ...optional("reportHtml", text("report-html")),
    ...optional("badge", text("badge")),
    ...optional("har", text("har")),
    ...(typeof shard === "object" ? { shard } : {}),
    ...optional("baseline", text("baseline")),
    ...optional("ledger", text("ledger")),
    ...optional("cleanup", text("cleanup")),
    ...optional("replayDir", text("replay-dir")),
    ...(maxRps === undefined ? {} : { maxRps }),
    ...(maxDuration === undefined ? {} : { maxDuration }),
    ...(concurrency === undefined ? {} : { concurrency }),
    only: (values.only ?? []).flatMap((value) => String(value).split(",")).filter((value) => value !== ""),
    list: values.list === true,
    init: values.init === true,
    seed: number("seed", 0) ?? Math.floor(Math.random() * 2 ** 31),
    effort: choice("effort", efforts, "standard"),
    gate: choice("gate", ["must", "should"], "must"),
    readOnly: values["read-only"] === true,
    shuffle: values.shuffle === true,
    help: values.help === true,
  };
  if (values.only !== undefined && options.only.length === 0)
    problems.push("--only: expected a check, an area, a capability or a requirement id");
  if (options.path !== undefined && options.only.length !== 1)
    problems.push("--path: needs --only with exactly one check");
  if (options.path !== undefined && !/^\d+\/[\d:]*(@\S*)?$/.test(options.path))
    problems.push(`--path: expected the path that a report names, such as 0/3:1, found "${options.path}"`);
  if (
    validUrl &&
    options.profile === undefined &&
    options.key === undefined &&
    !options.list &&
    !options.help
  ) {
    problems.push("a deployment needs --profile FILE or --key KEY");
  }
  return problems.length > 0 ? { problems } : options;
}

const optional = <K extends string>(name: K, value: string | undefined): { [key in K]?: string } =>
  value === undefined ? {} : ({ [name]: value } as { [key in K]: string });

function unknownOption(raw: string): string {
  const right = nearest(raw.replace(/^-+/, ""), Object.keys(flags));
  return `unknown option ${raw}${right === undefined ? "; see --help" : `; did you mean --${right}?`}`;
}
