// The table of `npm run prove -- --proxy`: the outcome of each defect, the first reason why it survives, and
// the numbers.
import { mkdirSync, writeFileSync } from "node:fs";
import { exclusions } from "../proxy-mutants/exclusions.ts";
import type { Outcome } from "./job.ts";
import { publish } from "./trust.ts";

const FATES = ["SURVIVES", "elsewhere", "killed"] as const;

/** A defect is killed by a check that turns red on a requirement it breaks; red for another reason is `elsewhere`. */
const fateOf = ({ killedBy, others }: Outcome): (typeof FATES)[number] =>
  killedBy.length > 0 ? "killed" : others.length > 0 ? "elsewhere" : "SURVIVES";

/** @param isWhole nothing was left out, so that the figures can be published */
export function reportDefects(
  outcomes: readonly Outcome[],
  { isWhole }: { readonly isWhole: boolean },
): void {
  for (const fate of FATES)
    for (const { job, killedBy, others } of withFate(outcomes, fate))
      process.stdout.write(`${fate.padEnd(9)} ${job.name}: ${[...killedBy, ...others].join(", ")}\n`);
  const [survivors = 0, elsewhere = 0, killed = 0] = FATES.map((fate) => withFate(outcomes, fate).length);
  process.stdout.write(
    `\n${outcomes.length} defects: ${killed} killed at a check that names what they break, ${elsewhere} elsewhere, ` +
      `${survivors} survive; ${exclusions.length} kinds are left out as no violation\n`,
  );
  mkdirSync("reports", { recursive: true });
  const reasons = exclusions.map(({ pattern, why }) => ({ pattern: String(pattern), why }));
  writeFileSync(
    "reports/prove-proxy.json",
    `${JSON.stringify({ outcomes, exclusions: reasons }, null, 2)}\n`,
  );
  if (isWhole) publish([{ kind: "proxyMutants", tried: outcomes.length, right: killed }]);
  process.exitCode = survivors + elsewhere > 0 ? 1 : 0;
}

const withFate = (outcomes: readonly Outcome[], fate: (typeof FATES)[number]): readonly Outcome[] =>
  outcomes
    .filter((outcome) => fateOf(outcome) === fate)
    .toSorted((one, other) => one.job.name.localeCompare(other.job.name));
