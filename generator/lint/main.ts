// `wcs lint`: reads the configuration and the document, judges it, and prints its problems.
import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Output } from "../job.ts";
import { byPlace, locateDiagnostics } from "../located-diagnostics.ts";
import { PACKAGE_ROOT } from "../package-root.ts";
import { positionsOf } from "../positions.ts";
import { textOf } from "../read/diagnostics/diagnostic-formats.ts";
import { type Diagnostic, fileName, hasErrors } from "../read/diagnostics/diagnostics.ts";
import { readSourceText } from "../read/load/load.ts";
import { isUrl } from "../read/load/remote.ts";
import { readFailure } from "../runtime/text/read-failure.ts";
import { failureOf } from "../write/write.ts";
import { defaultConfig, findConfig, type LintConfig, readConfig, standardOptions } from "./config.ts";
import { type LintProblem, lint } from "./lint.ts";
import { type LintOptions, readOptions, USAGE } from "./options.ts";
import { FORMATTERS, type LintReport, type PlacedProblem } from "./report.ts";
import { LINT_RULE_IDS, LINT_RULES } from "./rules.ts";

/** Exit codes: 0 fine, 1 problems, 2 the document cannot be read, or the command line or configuration is wrong. */
export async function main(args: readonly string[], output: Output): Promise<number> {
  const options = readOptions(args);
  if (options === "help" || options === "rules") {
    output.out(options === "help" ? USAGE.trimEnd() : listRules());
    return 0;
  }
  if ("wrong" in options) {
    for (const line of options.wrong) output.err(`wcs lint: ${line}`);
    output.err(`\n${USAGE}`);
    return 2;
  }
  const file = options.file ?? join(PACKAGE_ROOT, "spec/openapi.yaml");
  if (options.file === undefined && !existsSync(file)) {
    output.err("wcs lint: an installed package has no contract of its own to judge; give a FILE");
    return 2;
  }
  try {
    return await run(file, options, output);
  } catch (error) {
    if (!(error instanceof Error) || !("path" in error || error.name === "YAMLParseError")) throw error;
    const why = "path" in error ? `${error.path}: ${readFailure(error)}` : error.message.split("\n")[0];
    output.err(`wcs lint: ${why}`);
    return 2;
  }
}

async function run(file: string, options: LintOptions, output: Output): Promise<number> {
  const config = await configOf(file, options, output);
  if (config === undefined) return 2;
  const { problems, mistakes, unused } = await lint(file, config, options);
  const say = async (found: readonly Diagnostic[]) => {
    for (const line of textOf(await locateDiagnostics(found, readSourceText, process.cwd())))
      output.err(line);
  };
  await say(mistakes);
  if (hasErrors(mistakes)) return 2;
  await say(
    unused.map(({ pointer, rule, place }) => ({
      ...{ file: config.file ?? "", pointer, severity: "warning" as const },
      message: `${rule} has no problem at ${place}; remove the entry`,
    })),
  );
  const report = await reportOf(fileName(file, process.cwd()), problems);
  for (const { format, file: target } of options.reports) {
    try {
      writeFileSync(target, FORMATTERS[format](report));
    } catch (error) {
      output.err(`wcs lint: cannot write ${target}: ${failureOf(error)}`);
      return 2;
    }
  }
  output.out(FORMATTERS[options.format](report).trimEnd());
  if (options.failOn === "never") return 0;
  return report.errors + (options.failOn === "warning" ? report.warnings : 0) > 0 ? 1 : 0;
}

async function configOf(file: string, options: LintOptions, output: Output): Promise<LintConfig | undefined> {
  const named = options.config ?? (isUrl(file) ? undefined : findConfig(file));
  const { config, problems } =
    named === undefined ? { config: defaultConfig("general"), problems: [] } : await readConfig(named);
  for (const line of textOf(await locateDiagnostics(problems, readSourceText, process.cwd())))
    output.err(line);
  if (problems.length > 0) return undefined;
  const rules = new Map(config.rules);
  for (const [id, severity] of options.rules)
    rules.set(id, { options: standardOptions(id), ...rules.get(id), severity });
  return { ...config, rules };
}

async function reportOf(document: string, problems: readonly LintProblem[]): Promise<LintReport> {
  const positionOf = await positionsOf(problems);
  const placed: readonly PlacedProblem[] = problems.map(({ rule, severity, message, file, pointer }) => ({
    ...{ rule, severity, message, file: fileName(file, process.cwd()), pointer },
    ...positionOf({ file, pointer }),
  }));
  return {
    document,
    problems: placed.toSorted(byPlace),
    errors: placed.filter(({ severity }) => severity === "error").length,
    warnings: placed.filter(({ severity }) => severity === "warning").length,
  };
}

function listRules(): string {
  const width = Math.max(...LINT_RULE_IDS.map((id) => id.length));
  return LINT_RULE_IDS.map((id) => {
    const { about, severity } = LINT_RULES[id];
    return `${id.padEnd(width)}  ${severity.general.padEnd(7)}  ${severity.workspace.padEnd(7)}  ${about}`;
  }).join("\n");
}
