// The problems of a document as text, JSON and SARIF (https://docs.oasis-open.org/sarif/sarif/v2.1.0/).
import { counted } from "../read/diagnostics/diagnostics.ts";
import { oneLine } from "../runtime/text/one-line.ts";
import type { LintFormat } from "./options.ts";
import { LINT_RULES, type LintRuleId } from "./rules.ts";

export interface PlacedProblem {
  readonly rule: LintRuleId;
  readonly severity: "error" | "warning";
  readonly message: string;
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly pointer: string;
}

export interface LintReport {
  readonly document: string;
  readonly problems: readonly PlacedProblem[];
  readonly errors: number;
  readonly warnings: number;
}

export const FORMATTERS: Readonly<Record<LintFormat, (report: LintReport) => string>> = {
  text: toText,
  json: toJson,
  sarif: toSarif,
};

function toText({ problems, errors, warnings }: LintReport): string {
  const lines = problems.map(
    ({ file, line, column, pointer, severity, message, rule }) =>
      `${oneLine(`${file}:${line}:${column} ${pointer}: ${severity === "warning" ? "warning: " : ""}${message} [${rule}]`)}\n`,
  );
  const summary =
    problems.length === 0 ? "no problem" : `${counted(errors, "error")}, ${counted(warnings, "warning")}`;
  return `${lines.join("")}${summary}\n`;
}

function toJson({ document, problems, errors, warnings }: LintReport): string {
  return `${JSON.stringify({ format_version: 1, document, errors, warnings, problems }, null, 2)}\n`;
}

function toSarif({ problems }: LintReport): string {
  const rules = [...new Set(problems.map(({ rule }) => rule))].sort();
  const results = problems.map(({ rule, severity, message, file, line, column, pointer }) => ({
    ruleId: rule,
    ruleIndex: rules.indexOf(rule),
    level: severity,
    message: { text: message },
    locations: [
      {
        physicalLocation: {
          artifactLocation: { uri: encodeURI(file) },
          region: { startLine: line, startColumn: column },
        },
        logicalLocations: [{ fullyQualifiedName: pointer }],
      },
    ],
  }));
  const driver = {
    name: "wcs lint",
    rules: rules.map((id) => ({ id, shortDescription: { text: LINT_RULES[id].about } })),
  };
  const log = {
    $schema: "https://json.schemastore.org/sarif-2.1.0.json",
    version: "2.1.0",
    runs: [{ tool: { driver }, columnKind: "utf16CodeUnits", results }],
  };
  return `${JSON.stringify(log, null, 2)}\n`;
}
