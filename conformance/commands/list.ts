// `wcs list`: every selected check with its requirements and whether it would run. Sends nothing to be judged.
import { loadCatalogue } from "../catalogue.ts";
import { discoverChecks } from "../engine/run/discover-checks.ts";
import { type Effort, efforts } from "../engine/run/effort.ts";
import { planCheck } from "../engine/run/plan.ts";
import { listChecks } from "../reporters/list.ts";
import { selectChecks } from "./conform.ts";
import { readChoice, readOnlyOption, readShardOption } from "./conform-options.ts";
import { describeFlags, type FlagName, readArguments, TARGET_FLAGS } from "./flags.ts";
import {
  checksDirectory,
  type ProcessIo,
  refuse,
  reportingProblems,
  requirementsDirectory,
} from "./process-io.ts";
import { readTargetOptions, withTarget } from "./target-options.ts";

export const LIST_FLAGS = [
  ...TARGET_FLAGS,
  "only",
  "shard",
  "effort",
  "read-only",
] as const satisfies readonly FlagName[];

const usage = `usage: wcs list [URL] [options]

Lists the checks, the requirements that each judges, and whether it would run.

${describeFlags(LIST_FLAGS)}`;

export async function list(args: readonly string[], io: ProcessIo): Promise<number> {
  const read = readArguments(args, LIST_FLAGS);
  if ("problems" in read) return refuse(io, "list", read.problems);
  if (read.has("help")) {
    io.stdout.write(`${usage}\n`);
    return 0;
  }
  const problems: string[] = [];
  const target = readTargetOptions(read, read.positionals, problems);
  const { only } = readOnlyOption(read, problems);
  const shard = readShardOption(read, problems);
  const effort = readChoice<Effort>(read, "effort", efforts, "standard", problems);
  if (problems.length > 0) return refuse(io, "list", problems);
  return reportingProblems(io, "list", () =>
    withTarget(target, io, async (profile) => {
      const checks = selectChecks(await discoverChecks(checksDirectory), { only, ...shard });
      const judged = await profile();
      const planned = checks.map((check) => planCheck(check, judged, read.has("read-only")));
      io.stdout.write(listChecks(planned, loadCatalogue(requirementsDirectory), judged, effort));
      return 0;
    }),
  );
}
