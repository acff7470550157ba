// How diagnostics are written down: as lines for people, as JSON, and as SARIF for tools that show them beside the
// document. A diagnostic that is found many times over is shortened for people only.

import { oneLine } from "../../runtime/text/one-line.ts";
import type { LocatedDiagnostic, Severity } from "./diagnostics.ts";

/** One line each. Of the warnings and notes of one rule only the first few. */
export function textOf(diagnostics: readonly LocatedDiagnostic[]): readonly string[] {
  const seen = new Map<string, number>();
  const lines: string[] = [];
  for (const one of diagnostics) {
    const count = (seen.get(one.rule) ?? 0) + 1;
    if (one.severity !== "error" && one.rule !== "mistake") seen.set(one.rule, count);
    if (count <= SHOWN) lines.push(lineOf(one));
  }
  for (const [rule, count] of seen) {
    if (count <= SHOWN) continue;
    lines.push(`${rule}: ${count - SHOWN} more; --diagnostics-json FILE lists all of them`);
  }
  return lines;
}

/** Enough to see their common property. */
const SHOWN = 3;

function lineOf({ file, line, column, pointer, severity, message }: LocatedDiagnostic): string {
  const place = line > 0 ? `${file}:${line}:${column}` : file;
  const at = pointer === "#" ? place : `${place} ${pointer}`;
  return oneLine(`${at}: ${severity === "error" ? "" : `${severity}: `}${message}`);
}

export function jsonOf(diagnostics: readonly LocatedDiagnostic[]): string {
  const entries = diagnostics.map(({ severity, rule, message, file, line, column, pointer }) => ({
    ...{ severity, rule, message, file, pointer },
    ...(line > 0 ? { line, column } : {}),
  }));
  return `${JSON.stringify({ diagnostics: entries }, null, 2)}\n`;
}

/** SARIF 2.1.0. */
export function sarifOf(diagnostics: readonly LocatedDiagnostic[]): string {
  const rules = [...new Set(diagnostics.map(({ rule }) => rule))].sort();
  const results = diagnostics.map(({ severity, rule, message, file, line, column, pointer }) => ({
    ruleId: rule,
    level: LEVELS[severity],
    message: { text: message },
    locations: [
      {
        physicalLocation: {
          artifactLocation: { uri: encodeURI(file.replaceAll("\\", "/")) },
          ...(line > 0 ? { region: { startLine: line, startColumn: column } } : {}),
        },
        logicalLocations: [{ fullyQualifiedName: pointer }],
      },
    ],
  }));
  const log = {
    $schema: "https://json.schemastore.org/sarif-2.1.0.json",
    version: "2.1.0",
    runs: [{ tool: { driver: { name: "wcs generate", rules: rules.map((id) => ({ id })) } }, results }],
  };
  return `${JSON.stringify(log, null, 2)}\n`;
}

const LEVELS: Readonly<Record<Severity, string>> = { error: "error", warning: "warning", note: "note" };
