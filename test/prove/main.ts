// `npm run prove`: every fault against the checks that claim its requirements (`--every-check`: against all), every
// variant and the independent deployment with twenty seeds (`--seeds N`) at quick effort (`--effort`), by all
// checks or some (`--only`), one on each core (`--parallel N`). Prints what kills what, survivors, and false positives.
// With `--causes N` the whole suite judges N faults, and the first cause of each report must be what is broken.
// With `--proxy` every defect of test/proxy-mutants instead, put between the suite and the reference server; with
// `--legal` every legal difference of test/differences, one at a time (`--packs`: ten at a time) and in combinations of
// ten. Prefixes of names select some of them, such as `streams/` or `combination/7`. With `--hostile` every deployment
// of test/conformance/hostile/turning, one after the other, because their memory and their time are measured.
import { fork } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { modes } from "../conformance/hostile/turning/try-mode.ts";
import type { Difference } from "../differences/difference.ts";
import { differences, packs } from "../differences/differences.ts";
import { checksFor, recordReach } from "../differences/reach.ts";
import { writeWitnesses } from "../faults/proving/witnesses.ts";
import { defects } from "../proxy-mutants/defects.ts";
import { allChecks } from "../support/judge.ts";
import { faults, type Job, legalVariants, type Outcome } from "./job.ts";
import { HELP, readOptions, usage } from "./options.ts";
import { reportCause, reportCauses } from "./report-causes.ts";
import { reportConsequences } from "./report-consequences.ts";
import { reportDefects } from "./report-defects.ts";
import { reportDifferences } from "./report-differences.ts";
import { reportHostile, reportTrialOf } from "./report-hostile.ts";
import { publish } from "./trust.ts";

const options = readOptions(process.argv.slice(2));
if (options === HELP) {
  process.stdout.write(usage);
  process.exit(0);
}
if (typeof options === "string") {
  process.stderr.write(`prove: ${options}\n`);
  process.exit(2);
}
const {
  everyCheck,
  proxy,
  whole,
  causes,
  legal,
  packs: inPacks,
  combinations,
  hostile,
  effort,
  parallel,
  seeds,
  only,
  names,
} = options;
const wanted = ({ name }: { name: string }): boolean =>
  names.length === 0 || names.some((part) => name.startsWith(part));
const proxyJobs = (): Job[] =>
  whole > 0
    ? spread(defects.filter(wanted), whole).map(({ name }): Job => ({ kind: "whole-defect", name }))
    : defects.filter(wanted).map(({ name }): Job => ({ kind: "defect", name, everyCheck }));
const causeJobs = (): Job[] =>
  spread(faults.filter(wanted), causes).map(({ name }): Job => ({ kind: "cause", name }));
const serverJobs = (): Job[] => [
  ...faults.filter(wanted).map(({ name }): Job => ({ kind: "fault", name, everyCheck })),
  ...Array.from({ length: seeds }, (_, index) => index + 1).flatMap((seed) =>
    legalVariants.filter(wanted).map(({ name }): Job => ({ kind: "variant", name, seed, effort, only })),
  ),
];
const difference = (name: string, seed: number, checks = only): Job => ({
  kind: "difference",
  name,
  seed,
  effort,
  only: checks,
});
/** One difference is judged by the checks whose exchanges it changes; several at once by the whole suite. */
const isOneByOne = legal && !inPacks && only.length === 0 && differences.some(wanted);
const reach = isOneByOne ? await recordReach() : undefined;
const alone = (one: Difference, seed: number): Job =>
  difference(one.name, seed, reach === undefined ? only : checksFor(one, reach));
/** Each with its own seed, which does not depend on the names given. */
const numbered = (kind: string, count: number): Job[] =>
  Array.from({ length: count }, (_, index) => difference(`${kind}/${index + 1}`, index + 1));
const legalJobs = (): Job[] =>
  [
    ...(inPacks ? numbered("pack", packs.length) : differences.map((one, index) => alone(one, index + 1))),
    ...numbered("combination", combinations),
  ].filter(wanted);
const hostileJobs = (): Job[] =>
  [...modes.keys()].map((name): Job => ({ kind: "hostile", name })).filter(wanted);
const jobs = hostile
  ? hostileJobs()
  : causes > 0
    ? causeJobs()
    : proxy
      ? proxyJobs()
      : legal
        ? legalJobs()
        : serverJobs();
if (jobs.length === 0) {
  process.stderr.write(`prove: no name begins with ${names.join(" or ")}\n`);
  process.exit(2);
}
/** Figures are published only for a complete kind. */
const isWhole = names.length === 0 && only.length === 0;
const outcomes: Outcome[] = [];
const total = jobs.length;

await Promise.all(Array.from({ length: hostile ? 1 : parallel }, work));
process.stderr.write("\r");
if (hostile) reportHostile(outcomes);
else if (causes > 0) reportCauses(outcomes, { isWhole });
else if (proxy && whole > 0) reportConsequences(outcomes, { isWhole });
else if (proxy) reportDefects(outcomes, { isWhole });
else if (legal) reportDifferences(outcomes, { isWhole: isWhole && !inPacks });
else report();

/** `count` entries, evenly spread over the list. */
function spread<T>(list: readonly T[], count: number): readonly T[] {
  const step = Math.max(1, list.length / count);
  return list.filter((_, index) => Math.floor(index / step) !== Math.floor((index - 1) / step));
}

function work(): Promise<void> {
  const child = fork(fileURLToPath(new URL("./worker.ts", import.meta.url)));
  let current: Job | undefined;
  return new Promise((resolve, reject) => {
    child.once("exit", (code) => {
      if (current !== undefined) reject(new Error(`prove: a worker ended with ${code} at ${current.name}`));
    });
    child.on("message", (message: Outcome | "ready") => {
      if (message !== "ready") {
        outcomes.push(message);
        if (message.job.kind === "variant" || message.job.kind === "difference") reportTrial(message);
        if (message.job.kind === "fault") reportSurvivor(message);
        if (message.job.kind === "cause") reportCause(message);
        if (message.job.kind === "hostile") reportTrialOf(message);
        process.stderr.write(`\r${outcomes.length}/${total} `);
      }
      current = jobs.shift();
      if (current === undefined) {
        child.kill();
        resolve();
      } else child.send(current);
    });
    child.once("error", reject);
  });
}

/** Printed at once, as survivors are: all trials together take an hour, and each can be examined meanwhile. */
function reportTrial({ job, others }: Outcome): void {
  if (others.length === 0) return;
  const seed = "seed" in job ? ` seed ${job.seed}` : "";
  process.stdout.write(`FALSE POSITIVE ${job.name}${seed}:\n${others.map((one) => `  ${one}\n`).join("")}`);
}

function reportSurvivor({ job, killedBy }: Outcome): void {
  if (killedBy.length === 0) process.stdout.write(`SURVIVES ${job.name}\n`);
}

function report(): void {
  const proofs = outcomes.filter(({ job }) => job.kind === "fault");
  const trials = outcomes.filter(({ job }) => job.kind === "variant");
  const survivors = proofs.filter(({ killedBy }) => killedBy.length === 0);
  const failed = trials.filter(({ others }) => others.length > 0);
  const kills = new Map(allChecks.map(({ id }) => [id, 0]));
  for (const { killedBy } of proofs) for (const id of killedBy) kills.set(id, (kills.get(id) ?? 0) + 1);
  for (const { job, killedBy, others } of [...proofs].sort((a, b) => a.job.name.localeCompare(b.job.name))) {
    const beside = others.length === 0 ? "" : `  (also red: ${others.join(", ")})`;
    process.stdout.write(
      `${killedBy.length === 0 ? "SURVIVES" : "killed  "} ${job.name}: ${killedBy.join(", ")}${beside}\n`,
    );
  }
  const unproven = names.length > 0 ? [] : [...kills].filter(([, count]) => count === 0).map(([id]) => id);
  for (const id of unproven) process.stdout.write(`UNPROVEN ${id}\n`);
  process.stdout.write(
    `\n${proofs.length} faults, ${survivors.length} survive; ${kills.size} checks, ${unproven.length} unproven; ` +
      `${trials.length} runs of ${legalVariants.filter(wanted).length} legal variants, ${failed.length} with a false positive\n`,
  );
  if (isWhole) {
    writeWitnesses(proofs.map(({ job, killedBy }) => ({ name: job.name, killedBy })));
    publish([
      { kind: "faults", tried: proofs.length, right: proofs.length - survivors.length },
      ...(trials.length === 0
        ? []
        : [{ kind: "variants" as const, tried: trials.length, right: trials.length - failed.length }]),
    ]);
  }
  mkdirSync("reports", { recursive: true });
  writeFileSync("reports/prove.json", `${JSON.stringify({ outcomes, unproven }, null, 2)}\n`);
  process.exitCode = survivors.length + failed.length + unproven.length > 0 ? 1 : 0;
}
