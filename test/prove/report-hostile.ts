// The end of `npm run prove -- --hostile`: how each run against a deployment that turned hostile ended, and at what cost.
import { mkdirSync, writeFileSync } from "node:fs";
import type { Outcome } from "./job.ts";

/** Printed at once, for all of them take half an hour. */
export function reportTrialOf({ job, others, trial }: Outcome): void {
  const { code, verdict, ms = 0, peakMb = 0, cause } = trial ?? {};
  const measured = `${code} ${verdict}, ${(ms / 1000).toFixed(1)} s, ${Math.round(peakMb)} MB`;
  const problems = others.map((problem) => `  ${problem}\n`).join("");
  process.stdout.write(
    `${others.length === 0 ? "held  " : "HARMED"} ${job.name}: ${measured}; ${cause}\n${problems}`,
  );
}

export function reportHostile(outcomes: readonly Outcome[]): void {
  const harmed = outcomes.filter(({ others }) => others.length > 0);
  const most = (of: (outcome: Outcome) => number | undefined): number =>
    outcomes.reduce((highest, outcome) => Math.max(highest, of(outcome) ?? 0), 0);
  const peakMb = Math.round(most(({ trial }) => trial?.peakMb));
  const seconds = (most(({ trial }) => trial?.ms) / 1000).toFixed(1);
  process.stdout.write(
    `\n${outcomes.length} deployments that turned hostile, ${harmed.length} did harm; at most ${peakMb} MB and ${seconds} s\n`,
  );
  mkdirSync("reports", { recursive: true });
  writeFileSync("reports/prove-hostile.json", `${JSON.stringify({ outcomes }, null, 2)}\n`);
  process.exitCode = harmed.length > 0 ? 1 : 0;
}
