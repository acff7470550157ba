// Which checks a run has, and with which seed: all of them, those that were asked for, or those that failed last time.

import type { Report, SelectionRequest } from "../engine/report/report.ts";
import { isRed } from "../engine/report/verdict.ts";
import { type Effort, isEffort } from "../engine/run/effort.ts";
import { select } from "../engine/run/plan/plan-check.ts";
import { shardOf } from "../engine/run/plan/shard.ts";
import { checkSeed } from "../engine/run/run-checks.ts";
import type { Check } from "../engine/session/check.ts";
import { ProfileError } from "../profile/profile-error.ts";
import { readReports } from "./files/read-reports.ts";
import type { ConformOptions } from "./options/conform-options.ts";

export interface Choice {
  readonly checks: readonly Check[];
  readonly selection: SelectionRequest;
  readonly seed: number;
  readonly effort: Effort;
}

type Wanted = Pick<ConformOptions, "only" | "shard" | "failed" | "seed" | "effort" | "shuffle">;

/**
 * @param before a report whose failures are to be run again, instead of the one that --failed names
 * @throws ProfileError with every pattern that matches nothing, or when nothing failed
 */
export function chooseChecks(suite: readonly Check[], options: Wanted, before?: Report): Choice {
  const { only, shard, failed } = options;
  const report = before ?? (failed === undefined ? undefined : readReports([failed])[0]);
  // A failed check fails again only with the same input.
  const seed = options.seed ?? report?.seed ?? Math.floor(Math.random() * 2 ** 31);
  const past = report !== undefined && isEffort(report.effort) ? report.effort : "standard";
  const selected = selectChecks(suite, options);
  const checks = report === undefined ? selected : failedOf(report, selected, failed);
  return {
    seed,
    effort: options.effort ?? past,
    checks: options.shuffle ? shuffled(checks, seed) : checks,
    selection: {
      of: suite.length,
      shard,
      limits: [
        ...(only.length === 0 ? [] : [`--only ${only.join(",")}`]),
        ...(report === undefined ? [] : [before === undefined ? `--failed ${failed}` : "what failed before"]),
      ],
    },
  };
}

/** @throws ProfileError with every pattern that matches nothing */
export function selectChecks(
  suite: readonly Check[],
  { only, shard }: Pick<Wanted, "only" | "shard">,
): readonly Check[] {
  const { checks, problems } = select(suite, only);
  if (problems.length > 0) throw new ProfileError(problems);
  return shard === undefined ? checks : shardOf(checks, shard);
}

function failedOf(report: Report, checks: readonly Check[], file = "the last run"): readonly Check[] {
  const bad = new Set(report.checks.filter(isRed).map(({ id }) => id));
  if (bad.size === 0)
    throw new ProfileError([`${file}: no check failed in it; run the others for a verdict`]);
  const found = checks.filter(({ id }) => bad.has(id));
  if (found.length === 0)
    throw new ProfileError([
      `${file}: none of the checks that failed in it is selected here; a check must have failed and be selected`,
    ]);
  return found;
}

/** An order drawn from the seed: each check sorts by a hash of its own. */
const shuffled = (checks: readonly Check[], seed: number): Check[] =>
  [...checks].sort((a, b) => checkSeed(seed, `order ${a.id}`) - checkSeed(seed, `order ${b.id}`));
