// `wcs cleanup LEDGER`: undoes what runs created, as far as the API has a way.
import { describeFlags, type FlagName, readArguments, TARGET_FLAGS } from "./flags.ts";
import { type ProcessIo, refuse, reportingProblems } from "./process-io.ts";
import { readTargetOptions, withTarget } from "./target-options.ts";
import { undoCreated } from "./undo-created.ts";

export const CLEANUP_FLAGS = TARGET_FLAGS satisfies readonly FlagName[];

const usage = `usage: wcs cleanup LEDGER [URL] (--profile FILE | --key KEY)

Undoes what the ledger of a run lists (wcs conform --ledger): waiting uploads are
aborted, imports completed, keys revoked, webhook endpoints disabled. Says what
stays.

${describeFlags(CLEANUP_FLAGS)}`;

/** @returns 0, or 2 when something could not be undone */
export async function cleanup(args: readonly string[], io: ProcessIo): Promise<number> {
  const read = readArguments(args, CLEANUP_FLAGS);
  if ("problems" in read) return refuse(io, "cleanup", read.problems);
  const [ledger, ...urls] = read.positionals;
  if (read.has("help") || ledger === undefined) {
    io.stdout.write(`${usage}\n`);
    return read.has("help") ? 0 : 2;
  }
  const problems: string[] = [];
  const target = readTargetOptions(read, urls, problems);
  if (problems.length > 0) return refuse(io, "cleanup", problems);
  return reportingProblems(io, "cleanup", () =>
    withTarget(target, io, async (profile) => undoCreated(ledger, await profile(), io)),
  );
}
