// Judges one document by the rules of a configuration.
import { dirname, relative } from "node:path";
import { bundleSpec } from "../read/bundle/bundle.ts";
import { type Diagnostic, hasErrors } from "../read/diagnostics/diagnostics.ts";
import type { JsonObject } from "../read/json.ts";
import { type LoadOptions, loadSpec } from "../read/load/load.ts";
import { inOneDialect } from "../read/schemas/one-dialect.ts";
import type { Ignored, LintConfig } from "./config.ts";
import { partsOf } from "./places.ts";
import { type Requirement, readRequirements } from "./requirements.ts";
import { operationsOf } from "./rule.ts";
import { LINT_RULES, type LintRuleId } from "./rules.ts";

export interface LintProblem extends Diagnostic {
  readonly rule: LintRuleId;
  readonly severity: "error" | "warning";
}

interface Linted {
  readonly problems: readonly LintProblem[];
  /** Mistakes that keep the document from being read, or that reading it found. */
  readonly mistakes: readonly Diagnostic[];
  /** Entries that excused nothing. */
  readonly unused: readonly Ignored[];
}

/** @throws the error of the system when the requirements cannot be read */
export async function lint(file: string, config: LintConfig, options: LoadOptions): Promise<Linted> {
  const loaded = await loadSpec(file, options);
  if (hasErrors(loaded.diagnostics)) return { problems: [], mistakes: loaded.diagnostics, unused: [] };
  const bundle = bundleSpec(loaded);
  const requirements = config.requirements === undefined ? undefined : readRequirements(config.requirements);
  const found = new Map<string, LintProblem>();
  for (const { place, ...problem } of judge(bundle.document, config.rules, requirements)) {
    const at =
      typeof place === "string" ? bundle.locate(place) : { file: place.file, pointer: place.pointer };
    // A problem of a part that many operations share is one problem.
    found.set(`${problem.rule} ${at.file}${at.pointer} ${problem.message}`, { ...at, ...problem });
  }
  return { ...withoutIgnored([...found.values()], config), mistakes: bundle.diagnostics };
}

interface FoundProblem {
  readonly rule: LintRuleId;
  readonly severity: "error" | "warning";
  readonly message: string;
  /** A pointer of the document, or the requirement that has the problem. */
  readonly place: string | Requirement;
}

/** @param document in one piece */
export function judge(
  document: JsonObject,
  rules: LintConfig["rules"],
  requirements?: readonly Requirement[],
): readonly FoundProblem[] {
  const normalised = inOneDialect(document);
  const shared = {
    ...{ document, normalised },
    written: partsOf(document),
    parts: partsOf(normalised),
    operations: operationsOf(document),
    ...(requirements === undefined ? {} : { requirements }),
  };
  const found: FoundProblem[] = [];
  for (const [rule, { severity, options }] of rules) {
    if (severity === "off") continue;
    const report = (place: string | Requirement, message: string) => {
      found.push({ rule, severity, message, place });
    };
    LINT_RULES[rule].check({ ...shared, options, report, reportRequirement: report });
  }
  return found;
}

function withoutIgnored(
  problems: readonly LintProblem[],
  config: LintConfig,
): Pick<Linted, "problems" | "unused"> {
  const folder = dirname(config.file ?? ".");
  const used = new Set<Ignored>();
  const kept = problems.filter((problem) => {
    const place = `${relative(folder, problem.file).replaceAll("\\", "/")}${problem.pointer}`;
    const excuse = config.ignored.find(
      (one) => one.rule === problem.rule && (place === one.place || place.startsWith(`${one.place}/`)),
    );
    if (excuse !== undefined) used.add(excuse);
    return excuse === undefined;
  });
  return { problems: kept, unused: config.ignored.filter((one) => !used.has(one)) };
}
