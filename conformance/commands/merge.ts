// `wcs merge`: one report of all parts of a run.
import { loadCatalogue } from "../catalogue.ts";
import { withDocs } from "../engine/report/docs-pages.ts";
import { exitCodes } from "../engine/report/report.ts";
import { mergeReports } from "../engine/run/plan/shard.ts";
import { terminalReporter } from "../reporters/terminal/terminal.ts";
import { outputFiles, refuseUnwritable, shownPath, writeReports } from "./files/outputs.ts";
import { readReports } from "./files/read-reports.ts";
import { readDocsUrl, readReportFiles } from "./options/conform-options.ts";
import { REPORT_FLAGS } from "./options/flags.ts";
import { readCommand } from "./options/read-command.ts";
import {
  commandName,
  type ProcessIo,
  refuse,
  reporterClock,
  reportingProblems,
  requirementsDirectory,
} from "./process/process-io.ts";

const command = {
  name: "merge",
  flags: [...REPORT_FLAGS, "docs-url"] as const,
  usage: `usage: wcs merge REPORT... [options]

Makes one report of the reports of all parts of a run (wcs conform --shard),
decides the verdict of the whole and exits with its code.`,
};

/** @returns the exit code of the merged verdict */
export async function merge(args: readonly string[], io: ProcessIo): Promise<number> {
  const read = readCommand(command, args, io);
  if (typeof read === "number") return read;
  if (read.positionals.length === 0) return refuse(io, "merge", ["expected the reports of a run"]);
  const problems: string[] = [];
  const { docsUrl } = readDocsUrl(read, problems);
  if (problems.length > 0) return refuse(io, "merge", problems);
  return reportingProblems(io, "merge", async () => {
    const catalogue = loadCatalogue(requirementsDirectory);
    const made = mergeReports(readReports(read.positionals), catalogue);
    if (typeof made === "string") return refuse(io, "merge", [made]);
    const merged = withDocs(made, docsUrl);
    const files = readReportFiles(read);
    refuseUnwritable(files);
    await writeReports(files, merged, { catalogue, wcs: commandName(io) });
    const print = terminalReporter({
      write: (text) => void io.stdout.write(text),
      live: false,
      color: false,
      clock: reporterClock,
      files: outputFiles(files).map(shownPath),
    });
    print({ type: "run-finished", report: merged });
    return exitCodes[merged.verdict];
  });
}
