// The command line of `wcs lint`.
import { readArguments } from "../arguments.ts";
import { suggestion } from "../read/diagnostics/diagnostics.ts";
import { SEVERITIES, type Severity } from "./rule.ts";
import { LINT_RULE_IDS, type LintRuleId } from "./rules.ts";

export const USAGE = `usage: wcs lint [FILE] [options]

Judges an OpenAPI document by the conventions of this project: examples fit
their schemas, errors are complete, decisions are marked, and each operation has
a requirement. FILE is a file or a URL; without it, the contract of this package
is judged.

  --config FILE        the configuration (default: wcs-lint.yaml beside the
                       document, or else the rules that suit any document)
  --rule ID=SEVERITY   error, warning or off; repeatable
  --rules              list the rules with their severities
  --fail-on SEVERITY   error (default), warning or never
  --format FORMAT      text (default), json or sarif
  --report-json FILE, --report-sarif FILE
                       also write a report
  --allow-read DIR     a folder that references may lead to beside the
                       document's own; repeatable
  --allow-remote       references may lead to other machines
  --help               print this help

exit code: 0 found nothing that --fail-on names, 1 found something, 2 the
document cannot be read, or the command line or configuration is wrong
`;

const FORMATS = ["text", "json", "sarif"] as const;
export type LintFormat = (typeof FORMATS)[number];

const FAIL_ON = ["error", "warning", "never"] as const;

export interface LintOptions {
  readonly file?: string;
  readonly config?: string;
  readonly rules: ReadonlyMap<LintRuleId, Severity>;
  readonly failOn: (typeof FAIL_ON)[number];
  readonly format: LintFormat;
  readonly reports: readonly { readonly format: LintFormat; readonly file: string }[];
  readonly allowRead: readonly string[];
  readonly allowRemote: boolean;
}

const OPTIONS = {
  "allow-read": { type: "string", multiple: true },
  "allow-remote": { type: "boolean" },
  config: { type: "string" },
  "fail-on": { type: "string" },
  format: { type: "string" },
  help: { type: "boolean", short: "h" },
  "report-json": { type: "string" },
  "report-sarif": { type: "string" },
  rule: { type: "string", multiple: true },
  rules: { type: "boolean" },
} as const;

export function readOptions(
  args: readonly string[],
): LintOptions | "help" | "rules" | { readonly wrong: readonly string[] } {
  const { given, wrong } = readArguments(args, OPTIONS);
  if (given.has("help")) return "help";
  if (given.has("rules")) return "rules";
  if (given.positionals.length > 1) wrong.push(`expected one FILE, found ${given.positionals.length}`);
  const config = given.text("config");
  const [file] = given.positionals;
  const options: LintOptions = {
    ...(file === undefined ? {} : { file }),
    ...(config === undefined ? {} : { config }),
    rules: readRules(given.list("rule"), wrong),
    failOn: given.choice("fail-on", FAIL_ON) ?? "error",
    format: given.choice("format", FORMATS) ?? "text",
    reports: (["json", "sarif"] as const).flatMap((format) => {
      const target = given.text(`report-${format}`);
      return target === undefined ? [] : [{ format, file: target }];
    }),
    allowRead: given.list("allow-read"),
    allowRemote: given.has("allow-remote"),
  };
  return wrong.length > 0 ? { wrong } : options;
}

function readRules(given: readonly string[], wrong: string[]): ReadonlyMap<LintRuleId, Severity> {
  const rules = new Map<LintRuleId, Severity>();
  for (const text of given) {
    const [name = "", found = ""] = text.split("=");
    const id = LINT_RULE_IDS.find((one) => one === name);
    const severity = SEVERITIES.find((one) => one === found);
    if (id === undefined) wrong.push(`--rule: unknown rule "${name}"${suggestion(name, LINT_RULE_IDS)}`);
    if (severity === undefined)
      wrong.push(
        `--rule ${name}: expected ${SEVERITIES.join(", ")}; found "${found}"${suggestion(found, SEVERITIES)}`,
      );
    if (id !== undefined && severity !== undefined) rules.set(id, severity);
  }
  return rules;
}
