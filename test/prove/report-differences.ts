// The end of `npm run prove -- --legal`: how many legal differences were tried, and on which of them something turned red.
import { mkdirSync, writeFileSync } from "node:fs";
import type { Outcome } from "./job.ts";
import { publish } from "./trust.ts";

/** @param isWhole nothing was left out, so that the figures can be published */
export function reportDifferences(
  outcomes: readonly Outcome[],
  { isWhole }: { readonly isWhole: boolean },
): void {
  const red = outcomes.filter(({ others }) => others.length > 0);
  const isCombination = ({ job }: Outcome): boolean => /^(combination|pack)\//.test(job.name);
  const combinations = outcomes.filter(isCombination).length;
  const reasons = new Map<string, number>();
  for (const { untestable = [] } of outcomes)
    for (const reason of untestable) reasons.set(reason, (reasons.get(reason) ?? 0) + 1);
  const judged = outcomes.flatMap((outcome) => outcome.judged ?? []).sort((a, b) => a - b);
  for (const [reason, count] of [...reasons].sort(([, a], [, b]) => b - a))
    process.stdout.write(`${String(count).padStart(4)} untestable ${reason.slice(0, 200)}\n`);
  for (const { job, isIdle } of outcomes)
    if (isIdle === true) process.stdout.write(`IDLE ${job.name} changed nothing\n`);
  const meanMs = outcomes.reduce((sum, { durationMs }) => sum + durationMs, 0) / outcomes.length;
  process.stdout.write(
    `\n${outcomes.length - combinations} legal differences and ${combinations} sets of ten, ` +
      `${red.length} with a false positive; ${judged[0]} to ${judged.at(-1)} requirements judged; ` +
      `${(meanMs / 1000).toFixed(1)} s for each\n`,
  );
  if (isWhole) {
    const redOnes = red.filter((outcome) => !isCombination(outcome)).length;
    const tried = outcomes.length - combinations;
    publish([
      ...(tried === 0 ? [] : [{ kind: "differences" as const, tried, right: tried - redOnes }]),
      ...(combinations === 0
        ? []
        : [
            {
              kind: "combinations" as const,
              tried: combinations,
              right: combinations - (red.length - redOnes),
            },
          ]),
    ]);
  }
  mkdirSync("reports", { recursive: true });
  writeFileSync("reports/prove-legal.json", `${JSON.stringify({ outcomes }, null, 2)}\n`);
  process.exitCode = red.length > 0 ? 1 : 0;
}
