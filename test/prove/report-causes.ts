// The end of `npm run prove -- --causes N`: how often the first cause of a report begins with a requirement
// that the fault breaks.
import { mkdirSync, writeFileSync } from "node:fs";
import type { Outcome } from "./job.ts";
import { publish, share } from "./trust.ts";

/** Printed at once, for whole runs take a while. */
export function reportCause({ job, killedBy, others }: Outcome): void {
  // Some faults show only at standard effort, or to the checks that claim them.
  const word = killedBy.length > 0 ? "right " : others.length > 0 ? "OTHER " : "UNSEEN";
  process.stdout.write(`${word} ${job.name}: ${[...killedBy, ...others].join("; ")}\n`);
}

/** @param isWhole the faults were drawn from all of them, so that the figure can be published */
export function reportCauses(outcomes: readonly Outcome[], { isWhole }: { readonly isWhole: boolean }): void {
  const right = outcomes.filter(({ killedBy }) => killedBy.length > 0);
  const wrong = outcomes.filter(({ others }) => others.length > 0);
  const seen = right.length + wrong.length;
  const figure = { tried: seen, right: right.length };
  process.stdout.write(
    `\n${outcomes.length} faults, ${seen} seen by the whole suite at quick effort; the first cause begins with what is ` +
      `broken in ${right.length} (${share(figure)})\n`,
  );
  if (isWhole && seen > 0) publish([{ kind: "causes", ...figure }]);
  mkdirSync("reports", { recursive: true });
  writeFileSync("reports/prove-causes.json", `${JSON.stringify({ outcomes }, null, 2)}\n`);
}
