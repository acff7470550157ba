// The configuration of `wcs lint`: which rules hold and how strictly, their options, and the excused
// problems.
import { readFileSync, statSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { type Diagnostic, suggestion } from "../read/diagnostics/diagnostics.ts";
import {
  asArray,
  asObject,
  asString,
  isObject,
  type Json,
  nameOf,
  pointerTo,
  sortedKeys,
} from "../read/json.ts";
import { SEVERITIES, type Severity } from "./rule.ts";
import { LINT_RULE_IDS, LINT_RULES, type LintRuleId } from "./rules.ts";

/** Beside a document, a file of this name is its configuration. */
const CONFIG_FILE = "wcs-lint.yaml";

export const PRESETS = ["general", "workspace"] as const;
type Preset = (typeof PRESETS)[number];

export interface LintConfig {
  readonly file?: string;
  readonly rules: ReadonlyMap<LintRuleId, RuleSettings>;
  /** Folder of the requirement catalogue. */
  readonly requirements?: string;
  readonly ignored: readonly Ignored[];
}

interface RuleSettings {
  readonly severity: Severity;
  readonly options: Readonly<Record<string, readonly string[]>>;
}

export interface Ignored {
  readonly rule: LintRuleId;
  /** The problem's place: "paths/notes.yaml#/list", from the folder of the configuration; all below it is meant. */
  readonly place: string;
  readonly reason: string;
  readonly pointer: string;
}

interface ReadConfig {
  readonly config: LintConfig;
  readonly problems: readonly Diagnostic[];
}

export function defaultConfig(preset: Preset): LintConfig {
  return { rules: settingsOf(preset), ignored: [] };
}

export function findConfig(document: string): string | undefined {
  const file = join(dirname(resolve(document)), CONFIG_FILE);
  return statSync(file, { throwIfNoEntry: false })?.isFile() === true ? file : undefined;
}

function settingsOf(preset: Preset): Map<LintRuleId, RuleSettings> {
  return new Map(
    LINT_RULE_IDS.map((id) => [
      id,
      { severity: LINT_RULES[id].severity[preset], options: standardOptions(id) },
    ]),
  );
}

export function standardOptions(id: LintRuleId): RuleSettings["options"] {
  const options = Object.entries(LINT_RULES[id].options ?? {});
  return Object.fromEntries(options.map(([name, { standard }]) => [name, standard]));
}

const KEYS = ["extends", "rules", "requirements", "ignore"];

/** @throws the error of the system, or of the YAML parser */
export async function readConfig(file: string): Promise<ReadConfig> {
  const { parse } = await import("yaml");
  const document: Json = parse(readFileSync(file, "utf8"));
  const problems: Diagnostic[] = [];
  const report = (pointer: string, message: string) =>
    problems.push({ file, pointer, severity: "error", message });
  if (!isObject(document)) {
    report("#", `expected an object, found ${nameOf(document)}`);
    return { config: defaultConfig("general"), problems };
  }
  for (const key of sortedKeys(document))
    if (!KEYS.includes(key)) report(pointerTo("#", key), `unknown property "${key}"${suggestion(key, KEYS)}`);
  const name = asString(document.extends) ?? "general";
  const preset = PRESETS.find((one) => one === name);
  if (preset === undefined)
    report("#/extends", `expected ${PRESETS.join(" or ")}, found "${name}"${suggestion(name, PRESETS)}`);
  const rules = settingsOf(preset ?? "general");
  const given = asObject(document.rules);
  for (const id of sortedKeys(given)) {
    const known = LINT_RULE_IDS.find((one) => one === id);
    const at = pointerTo("#/rules", id);
    if (known === undefined) report(at, `unknown rule "${id}"${suggestion(id, LINT_RULE_IDS)}`);
    else
      rules.set(known, readSettings(given[id] ?? null, { id: known, usual: rules.get(known), at }, report));
  }
  const requirements = asString(document.requirements);
  return {
    problems,
    config: {
      file,
      rules,
      ...(requirements === undefined ? {} : { requirements: resolve(dirname(file), requirements) }),
      ignored: readIgnored(document.ignore, report),
    },
  };
}

type Report = (pointer: string, message: string) => void;

interface Rule {
  readonly id: LintRuleId;
  /** Its settings where the file says nothing. */
  readonly usual: RuleSettings | undefined;
  /** Where the file has it. */
  readonly at: string;
}

function readSettings(value: Json, { id, usual, at }: Rule, report: Report): RuleSettings {
  const before = usual ?? { severity: "off", options: {} };
  const given = isObject(value) ? value : { severity: value };
  const known = Object.keys(LINT_RULES[id].options ?? {});
  const options: Record<string, readonly string[]> = { ...before.options };
  for (const key of sortedKeys(given)) {
    if (key === "severity") continue;
    const list = given[key];
    if (!known.includes(key))
      report(pointerTo(at, key), `unknown option "${key}"${suggestion(key, ["severity", ...known])}`);
    else if (!Array.isArray(list)) report(pointerTo(at, key), `expected a list, found ${nameOf(list)}`);
    else options[key] = list.map(String);
  }
  const { severity: found } = given;
  const severity = SEVERITIES.find((one) => one === found || (one === "off" && found === false));
  if (found !== undefined && severity === undefined)
    report(
      at,
      `expected ${SEVERITIES.join(", ")}; found ${JSON.stringify(found)}${suggestion(String(found), SEVERITIES)}`,
    );
  return { severity: severity ?? before.severity, options };
}

function readIgnored(value: Json | undefined, report: Report): readonly Ignored[] {
  if (value !== undefined && !Array.isArray(value))
    report("#/ignore", `expected a list, found ${nameOf(value)}`);
  return asArray(value).flatMap((entry, index) => {
    const pointer = pointerTo("#/ignore", index);
    const { rule, place, reason } = asObject(entry);
    const known = LINT_RULE_IDS.find((one) => one === rule);
    if (known === undefined)
      report(pointer, `unknown rule "${String(rule)}"${suggestion(String(rule), LINT_RULE_IDS)}`);
    if (typeof place !== "string")
      report(pointer, "expected place, such as paths/notes.yaml#/list, found none");
    if (typeof reason !== "string" || reason === "") report(pointer, "expected reason, found none");
    if (known === undefined || typeof place !== "string" || typeof reason !== "string") return [];
    return [{ rule: known, place, reason, pointer }];
  });
}
