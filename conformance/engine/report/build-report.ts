// Folds the results of all checks into the report and its verdict.

import { contract } from "../../../generator/generated/operations.ts";
import type { ContractSection, Coverage, ValueCoverage } from "../../formats/generated/types.ts";
import type { Profile } from "../../profile/profile.ts";
import { causesOf } from "../causes/causes.ts";
import type { RunOptions } from "../run/run-options.ts";
import { suite } from "../run/suite.ts";
import type { RunContext } from "../session/context.ts";
import { pairCoverage } from "./coverage.ts";
import { withDocs } from "./docs-pages.ts";
import { type CheckResult, REPORT_VERSION, type Report, type SelectionRequest } from "./report.ts";
import { requirementCoverage } from "./requirement-coverage.ts";
import { countRequirements, decide, selectionOf } from "./verdict.ts";

interface ReportInput {
  readonly options: RunOptions;
  readonly profile: Profile;
  readonly results: readonly CheckResult[];
  readonly run: RunContext;
  readonly contract: ContractSection;
  readonly operations: Coverage["operations"];
  readonly values: readonly ValueCoverage[];
  readonly startedAt: Date;
  readonly durationMs: number;
  readonly problem?: string | undefined;
  readonly interrupted: boolean;
}

export function buildReport(input: ReportInput): Report {
  const { options, results, run } = input;
  const selection = selectionOf(results, requested(input));
  const { catalogue, gate } = options;
  const { verdict, reason } = decide({ results, catalogue, gate, problem: input.problem, selection });
  const report: Report = {
    schema_version: REPORT_VERSION,
    verdict,
    ...(reason === undefined ? {} : { reason }),
    ...(selection === undefined ? {} : { selection }),
    suite,
    contract,
    target: {
      ...(options.targetName === undefined ? {} : { name: options.targetName }),
      base_url: input.profile.baseUrl,
      capabilities: [...input.profile.capabilities].sort(),
    },
    seed: options.seed,
    effort: options.effort,
    gate: options.gate,
    run_tag: run.runTag,
    started_at: input.startedAt.toISOString(),
    causes: causesOf(results),
    checks: results,
    requirements: countRequirements(results, options.catalogue),
    observed: Object.fromEntries(
      [...run.observed].sort().map(([choice, values]) => [choice, [...values].sort()]),
    ),
    published_contract: run.secrets.redactDeep(input.contract),
    coverage: {
      requirements: requirementCoverage(results, options.catalogue),
      operations: input.operations,
      ...pairCoverage(run.pairs),
      values: input.values,
    },
    exchanges: run.target.exchangeCount,
    duration_ms: Math.round(input.durationMs),
  };
  return withDocs(report, options.docsUrl);
}

/** The selection that was asked for, and how far the run came with it. */
function requested({ options, results, interrupted }: ReportInput): SelectionRequest {
  const { selection } = options;
  return {
    of: selection?.of ?? results.length,
    shard: selection?.shard,
    limits: [
      ...(selection?.limits ?? []),
      ...(options.readOnly ? ["--read-only"] : []),
      ...(interrupted ? ["interrupted"] : []),
    ],
  };
}
