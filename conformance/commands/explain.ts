// `wcs explain ID`: the sentence of a requirement, its source, the checks that judge it, and the defects that
// typically break it.
import { nearest } from "../../generator/runtime/text/nearest.ts";
import { loadCatalogue, loadRetired } from "../catalogue.ts";
import { discoverChecks } from "../engine/run/plan/discover-checks.ts";
import { explainable, explain as explained, type Knowledge } from "../reporters/terminal/explanation.ts";
import { EXPLAIN_FLAGS } from "./options/flags.ts";
import { readCommand } from "./options/read-command.ts";
import {
  checksDirectory,
  commandName,
  type ProcessIo,
  refuse,
  requirementsDirectory,
} from "./process/process-io.ts";

const command = {
  name: "explain",
  flags: EXPLAIN_FLAGS,
  usage: `usage: wcs explain NAME...

NAME is the id of a requirement (IDM-02), of a check (idempotency/replay) or of
a fault, an area, or an operation (createMessage, or "GET /calls/{callId}").
Says what it requires, where that is in the specification, which checks
judge it, and what typically breaks it.`,
};

/** @returns 0, or 2 where a name is not known */
export async function explain(args: readonly string[], io: ProcessIo): Promise<number> {
  const read = readCommand(command, args, io);
  if (typeof read === "number") return read;
  if (read.positionals.length === 0)
    return refuse(io, "explain", ["expected the id of a requirement or of a check, such as IDM-02"]);
  const knowledge: Knowledge = {
    catalogue: loadCatalogue(requirementsDirectory),
    retired: loadRetired(requirementsDirectory),
    checks: await discoverChecks(checksDirectory),
    faults: (await io.faults?.()) ?? [],
    wcs: commandName(io),
    allFaults: read.has("all"),
  };
  const problems: string[] = [];
  const texts = read.positionals.flatMap((name) => {
    const lines = explained(name, knowledge);
    if (lines !== undefined) return [`${lines.join("\n")}\n`];
    const closest = nearest(name, explainable(knowledge));
    const hint = closest === undefined ? "" : `; did you mean "${closest}"?`;
    problems.push(`no requirement, check, fault, area or operation is named "${name}"${hint}`);
    return [];
  });
  io.stdout.write(texts.join("\n"));
  return problems.length === 0 ? 0 : refuse(io, "explain", problems);
}
