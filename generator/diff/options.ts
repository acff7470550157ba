// The command line of `wcs diff`.
import { parseArgs } from "node:util";
import { suggestion } from "../read/diagnostics.ts";
import { LEVELS, type Level, RULE_IDS, type RuleId } from "./rules.ts";

export const USAGE = `usage: wcs diff OLD NEW [options]

Says what changed between two OpenAPI documents, and whom it breaks. OLD and NEW
are files, URLs, or REVISION:PATH of the git repository (main:spec/openapi.yaml).

  --fail-on LIST       exit with 1 on any of these, separated by commas:
                       breaking (when left out), possibly-breaking, compatible,
                       documentation, version (the new version is too low), never
  --level LEVEL        the lowest level that is listed: breaking,
                       possibly-breaking, compatible (when left out),
                       documentation
  --rule ID=LEVEL      judge a rule otherwise; LEVEL may be off; may be repeated
  --rules              list the rules with their levels
  --format FORMAT      text (when left out), markdown, json or junit
  --report-json FILE, --report-junit FILE, --report-markdown FILE
                       write a report beside what is printed
  --allow-read DIR     a folder that references may lead to beside the
                       document's own; may be repeated
  --allow-remote       references of files may lead to other machines
  --help               print this

exit: 0 nothing that --fail-on names, 1 something, 2 a document cannot be read
or the command line is wrong
`;

export const FORMATS = ["text", "markdown", "json", "junit"] as const;
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

export interface Wrong {
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

const OPTION_NAMES = Object.keys(OPTIONS).map((name) => `--${name}`);

export function readOptions(args: readonly string[]): DiffOptions | "help" | "rules" | Wrong {
  const wrong: string[] = [];
  const { values, positionals, tokens } = parseArgs({
    ...{ args: [...args], options: OPTIONS, allowPositionals: true, strict: false, tokens: true },
  });
  if (values.help === true) return "help";
  if (values.rules === true) return "rules";
  for (const token of tokens) {
    if (token.kind !== "option") continue;
    const known = Object.hasOwn(OPTIONS, token.name)
      ? OPTIONS[token.name as keyof typeof OPTIONS]
      : undefined;
    if (known === undefined)
      wrong.push(`unknown option "${token.rawName}"${suggestion(`--${token.name}`, OPTION_NAMES)}`);
    else if (known.type === "string" && (token.value === undefined || token.value === ""))
      wrong.push(`${token.rawName}: expected a value, found none`);
    else if (known.type === "boolean" && token.value !== undefined)
      wrong.push(`${token.rawName}: expected no value, found "${token.value}"`);
  }
  if (positionals.length !== 2) wrong.push(`expected OLD and NEW, found ${positionals.length} of them`);
  const text = (name: keyof typeof OPTIONS): string | undefined => {
    const value = values[name];
    return typeof value === "string" ? value : undefined;
  };
  const list = (name: keyof typeof OPTIONS): readonly string[] => {
    const value = values[name];
    return Array.isArray(value) ? value.filter((one) => typeof one === "string") : [];
  };
  const choice = <T extends string>(name: string, found: string, known: readonly T[]): T | undefined => {
    const one = known.find((value) => value === found);
    if (one === undefined)
      wrong.push(`--${name}: unknown "${found}"${suggestion(found, known)}; expected ${known.join(", ")}`);
    return one;
  };
  const failOn = list("fail-on").flatMap((one) => one.split(","));
  const options: DiffOptions = {
    old: positionals[0] ?? "",
    new: positionals[1] ?? "",
    failOn: (failOn.length === 0 ? ["breaking"] : failOn).flatMap(
      (one) => choice("fail-on", one, FAIL_ON) ?? [],
    ),
    level: choice("level", text("level") ?? "compatible", LEVELS) ?? "compatible",
    rules: readRules(list("rule"), wrong),
    format: choice("format", text("format") ?? "text", FORMATS) ?? "text",
    reports: REPORTS.flatMap((format) => {
      const file = text(`report-${format}`);
      return file === undefined ? [] : [{ format, file }];
    }),
    allowRead: list("allow-read"),
    allowRemote: values["allow-remote"] === true,
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
