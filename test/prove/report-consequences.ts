// The end of `npm run prove -- --proxy --whole N`: which checks turned red for a defect that breaks nothing they claim.
import { mkdirSync, writeFileSync } from "node:fs";
import { defects } from "../proxy-mutants/defects.ts";
import { allChecks } from "../support/judge.ts";
import type { Outcome } from "./job.ts";
import { publish } from "./trust.ts";

interface Consequence {
  readonly defect: string;
  readonly check: string;
}

/** @param isWhole the defects were drawn from all of them, so that the figures can be published */
export function reportConsequences(
  outcomes: readonly Outcome[],
  { isWhole }: { readonly isWhole: boolean },
): void {
  const claims = new Map(allChecks.map(({ id, requirements }) => [id, requirements]));
  const breaks = new Map(defects.map((defect) => [defect.name, defect.breaks]));
  const red = outcomes.flatMap(({ job, killedBy, others }) =>
    [...killedBy, ...others].map((check): Consequence => ({ defect: job.name, check })),
  );
  const besides = red.filter(
    ({ defect, check }) => !claims.get(check)?.some((id) => breaks.get(defect)?.includes(id)),
  );
  const byCheck = Map.groupBy(besides, ({ check }) => check);
  for (const [check, list] of [...byCheck].sort(([, one], [, other]) => other.length - one.length))
    process.stdout.write(
      `${String(list.length).padStart(4)} ${check}: ${list.map(({ defect }) => defect).join(", ")}\n`,
    );
  const unseen = outcomes.filter(({ killedBy }) => killedBy.length === 0).map(({ job }) => job.name);
  for (const name of unseen) process.stdout.write(`SURVIVES ${name}\n`);
  const share = red.length === 0 ? 0 : (100 * besides.length) / red.length;
  process.stdout.write(
    `\n${outcomes.length} defects, ${red.length} red checks, ${besides.length} (${share.toFixed(1)} %) claim nothing of ` +
      `what is broken; ${unseen.length} defects at no check that names them\n`,
  );
  if (isWhole) publish([{ kind: "consequences", tried: red.length, right: red.length - besides.length }]);
  mkdirSync("reports", { recursive: true });
  writeFileSync("reports/prove-consequences.json", `${JSON.stringify({ besides, unseen }, null, 2)}\n`);
}
