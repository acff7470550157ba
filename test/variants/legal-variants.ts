// All legal variants, on which no check may fail: the reference server in each of its variants, and the server that was
// built from the specification alone, in two configurations.

import type { CheckResult, Report } from "../../conformance/engine/report/report.ts";
import type { Effort } from "../../conformance/engine/run/effort.ts";
import { runSuite } from "../../conformance/engine/run/run.ts";
import type { Check } from "../../conformance/engine/session/check.ts";
import { resolveProfile } from "../../conformance/profile/resolve-profile.ts";
import { discover } from "../support/discover.ts";
import { allChecks, catalogue, explain, judgeServer } from "../support/judge.ts";
import { type Choices, northern, southern } from "./independent/server/choices.ts";
import { startIndependent } from "./independent/server/start.ts";
import type { Variant } from "./variant.ts";

interface LegalVariant {
  readonly name: string;
  /** A whole run, or one of these checks, against a deployment that exists for it only. */
  judge(seed: number, effort: Effort, checks?: readonly Check[]): Promise<Report>;
}

export const variants: readonly LegalVariant[] = (
  await discover<Variant>(new URL("./", import.meta.url))
).map(({ name, value: { decorate, config = {}, clock, profile = (given) => given } }) => ({
  name,
  judge: (seed, effort, checks = allChecks) =>
    // All that a legal variant sends comes, on a machine with much other work late.
    judgeServer({ checks, decorate, config, clock, profile, seed, effort, patienceMs: 5000 }),
}));

const judgeIndependent = async (
  choices: Choices,
  seed: number,
  effort: Effort,
  checks: readonly Check[],
): Promise<Report> => {
  const deployment = await startIndependent(choices);
  try {
    return await runSuite({
      profile: resolveProfile(deployment.profile, {}),
      catalogue,
      checks,
      seed,
      effort,
      gate: "must",
      readOnly: false,
      concurrency: 6,
      replayTarget: deployment.url,
      emit: () => {},
    });
  } finally {
    await deployment.close();
  }
};

export const independent: readonly LegalVariant[] = Object.entries({ northern, southern }).map(
  ([configuration, choices]) => ({
    name: `independent/${configuration}`,
    judge: (seed, effort, checks = allChecks) => judgeIndependent(choices, seed, effort, checks),
  }),
);

/** The findings of each check that fails: all of them false positives, unless nothing but a MAY is reported, which is a choice. */
export const falsePositives = (report: Report): readonly string[] =>
  explain({ ...report, checks: report.checks.filter(isFalse) });

const isFalse = ({ outcome, findings }: CheckResult): boolean =>
  outcome === "engine-error" ||
  (outcome === "fail" && findings.some(({ requirement }) => catalogue.get(requirement)?.level !== "may"));
