// `wcs compare`: what changed between two reports.
import { compareReports } from "../reporters/comparison.ts";
import { printable } from "../reporters/printable.ts";
import { type ProcessIo, refuse, reportingProblems } from "./process-io.ts";
import { readCommand } from "./read-command.ts";
import { readReports } from "./read-reports.ts";

const command = {
  name: "compare",
  flags: [],
  usage: `usage: wcs compare BEFORE AFTER

Says what changed between two reports (JSON). Exits with 1 when something that
was green is not any more.`,
};

/** @returns 0, or 1 when something got worse */
export async function compare(args: readonly string[], io: ProcessIo): Promise<number> {
  const read = readCommand(command, args, io);
  if (typeof read === "number") return read;
  const { positionals: files } = read;
  if (files.length !== 2)
    return refuse(io, "compare", [`expected two reports, found ${files.length} arguments`]);
  return reportingProblems(io, "compare", async () => {
    const [before, after] = readReports(files);
    if (before === undefined || after === undefined) return refuse(io, "compare", ["expected two reports"]);
    const { lines, worse } = compareReports(before, after);
    io.stdout.write(printable(`${lines.join("\n")}\n`));
    return worse ? 1 : 0;
  });
}
