// The command line of `wcs diff`.
import { choices, readArguments } from "../arguments.ts";
import { suggestion } from "../read/diagnostics/diagnostics.ts";
import { LEVELS, type Level, RULE_IDS, type RuleId } from "./rules.ts";

export const USAGE = `usage: wcs diff OLD NEW [options]

Says what changed between two OpenAPI documents, and whom it breaks. OLD and NEW
are files, URLs, or REVISION:PATH of the repository (main:spec/openapi.yaml).

  --fail-on LIST       exit with 1 on any of these, separated by commas:
                       breaking (default), possibly-breaking, compatible,
                       documentation, version (that of NEW is too low), never
  --level LEVEL        the lowest level that is listed: breaking,
                       possibly-breaking, compatible (default),
                       documentation
  --rule ID=LEVEL      judge a rule otherwise; LEVEL may be off; repeatable
  --rules              list the rules with their levels
  --format FORMAT      text (default), markdown, json or junit
  --report-json FILE, --report-junit FILE, --report-markdown FILE
                       also write a report
  --allow-read DIR     a folder that references may lead to beside the
                       document's own; repeatable
  --allow-remote       references of files may lead to other machines
  --help               print this help

exit code: 0 found nothing that --fail-on names, 1 found something, 2 a document
cannot be read, or the command line is wrong
`;

const FORMATS = ["text", "markdown", "json", "junit"] as const;
export type Format = (typeof FORMATS)[number];
const REPORTS = ["json", "junit", "markdown"] as const;

const FAIL_ON = [...LEVELS, "version", "never"] as const;
export type FailOn = (typeof FAIL_ON)[number];

export interface DiffOptions {
  readonly old: string;
  readonly new: string;
  readonly failOn: readonly FailOn[];
  readonly level: Level;
  readonly rules: ReadonlyMap<RuleId, Level | "off">;
  readonly format: Format;
  readonly reports: readonly { readonly format: Format; readonly file: string }[];
  readonly allowRead: readonly string[];
  readonly allowRemote: boolean;
}

interface Wrong {
  readonly wrong: readonly string[];
}

const OPTIONS = {
  "allow-read": { type: "string", multiple: true },
  "allow-remote": { type: "boolean" },
  "fail-on": { type: "string", multiple: true },
  format: { type: "string" },
  help: { type: "boolean", short: "h" },
  level: { type: "string" },
  "report-json": { type: "string" },
  "report-junit": { type: "string" },
  "report-markdown": { type: "string" },
  rule: { type: "string", multiple: true },
  rules: { type: "boolean" },
} as const;

export function readOptions(args: readonly string[]): DiffOptions | "help" | "rules" | Wrong {
  const { given, wrong } = readArguments(args, OPTIONS);
  if (given.has("help")) return "help";
  if (given.has("rules")) return "rules";
  const [old = "", now = ""] = given.positionals;
  if (given.positionals.length !== 2)
    wrong.push(`expected OLD and NEW, found ${given.positionals.length} of them`);
  const options: DiffOptions = {
    old,
    new: now,
    failOn: given.has("fail-on") ? choices("fail-on", given.list("fail-on"), FAIL_ON, wrong) : ["breaking"],
    level: given.choice("level", LEVELS) ?? "compatible",
    rules: readRules(given.list("rule"), wrong),
    format: given.choice("format", FORMATS) ?? "text",
    reports: REPORTS.flatMap((format) => {
      const file = given.text(`report-${format}`);
      return file === undefined ? [] : [{ format, file }];
    }),
    allowRead: given.list("allow-read"),
    allowRemote: given.has("allow-remote"),
  };
  return wrong.length > 0 ? { wrong } : options;
}

function readRules(given: readonly string[], wrong: string[]): ReadonlyMap<RuleId, Level | "off"> {
  const rules = new Map<RuleId, Level | "off">();
  const levels: readonly (Level | "off")[] = [...LEVELS, "off"];
  for (const text of given) {
    const [name = "", found = ""] = text.split("=");
    const id = RULE_IDS.find((one) => one === name);
    const level = levels.find((one) => one === found);
    if (id === undefined) wrong.push(`--rule: unknown rule "${name}"${suggestion(name, RULE_IDS)}`);
    if (level === undefined)
      wrong.push(
        `--rule ${name}: expected ${levels.join(", ")}; found "${found}"${suggestion(found, levels)}`,
      );
    if (id !== undefined && level !== undefined) rules.set(id, level);
  }
  return rules;
}
