// `wcs list`: every selected check with its requirements and whether it would run. Sends nothing to be judged.

import { loadCatalogue } from "../catalogue.ts";
import { type Effort, efforts } from "../engine/run/effort.ts";
import { discoverChecks } from "../engine/run/plan/discover-checks.ts";
import { planCheck } from "../engine/run/plan/plan-check.ts";
import { listChecks } from "../reporters/terminal/list.ts";
import { selectChecks } from "./choose-checks.ts";
import { readChoice, readOnlyOption, readShardOption } from "./options/conform-options.ts";
import { type FlagName, TARGET_FLAGS } from "./options/flags.ts";
import { readCommand } from "./options/read-command.ts";
import { readTargetOptions, withTarget } from "./options/target-options.ts";
import {
  checksDirectory,
  type ProcessIo,
  refuse,
  reportingProblems,
  requirementsDirectory,
} from "./process/process-io.ts";

export const LIST_FLAGS = [
  ...TARGET_FLAGS,
  "only",
  "shard",
  "effort",
  "read-only",
] as const satisfies readonly FlagName[];

const command = {
  name: "list",
  flags: LIST_FLAGS,
  usage: `usage: wcs list [URL] [options]

Lists the checks, the requirements that each judges, and whether it would run.`,
};

export async function list(args: readonly string[], io: ProcessIo): Promise<number> {
  const read = readCommand(command, args, io);
  if (typeof read === "number") return read;
  const problems: string[] = [];
  const target = readTargetOptions(read, read.positionals, problems);
  const { only } = readOnlyOption(read, problems);
  const shard = readShardOption(read, problems);
  const effort = readChoice<Effort>(read, "effort", { known: efforts, otherwise: "standard" }, problems);
  if (problems.length > 0) return refuse(io, "list", problems);
  return reportingProblems(io, "list", () =>
    withTarget(target, io, async (profile) => {
      const checks = selectChecks(await discoverChecks(checksDirectory), { only, ...shard });
      const judged = await profile();
      const planned = checks.map((check) => planCheck(check, judged, { readOnly: read.has("read-only") }));
      io.stdout.write(listChecks(planned, loadCatalogue(requirementsDirectory), judged, effort));
      return 0;
    }),
  );
}
