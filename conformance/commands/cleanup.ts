// `wcs cleanup LEDGER`: undoes the creations of runs, as far as the API has a way.
import { type FlagName, TARGET_FLAGS } from "./options/flags.ts";
import { helpOf, readCommand } from "./options/read-command.ts";
import { readTargetOptions, withTarget } from "./options/target-options.ts";
import { type ProcessIo, refuse, reportingProblems } from "./process/process-io.ts";
import { undoCreated } from "./undo-created.ts";

export const CLEANUP_FLAGS = TARGET_FLAGS satisfies readonly FlagName[];

const command = {
  name: "cleanup",
  flags: CLEANUP_FLAGS,
  usage: `usage: wcs cleanup LEDGER [URL] (--profile FILE | --key KEY)

Undoes what the ledger of a run lists (wcs conform --ledger): waiting uploads
are aborted, imports completed, keys revoked, webhook endpoints disabled. Says
what stays.`,
};

/** @returns 0, or 2 when something could not be undone */
export async function cleanup(args: readonly string[], io: ProcessIo): Promise<number> {
  const read = readCommand(command, args, io);
  if (typeof read === "number") return read;
  const [ledger, ...urls] = read.positionals;
  if (ledger === undefined) {
    io.stdout.write(`${helpOf(command)}
`);
    return 2;
  }
  const problems: string[] = [];
  const target = readTargetOptions(read, urls, problems);
  if (problems.length > 0) return refuse(io, "cleanup", problems);
  return reportingProblems(io, "cleanup", () =>
    withTarget(target, io, async (profile) => undoCreated(ledger, await profile(), io)),
  );
}
