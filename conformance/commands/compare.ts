// `wcs compare`: the changes between two reports.
import { compareReports } from "../reporters/comparison/compare-reports.ts";
import { comparisonMarkdown } from "../reporters/comparison/comparison-markdown.ts";
import { comparisonText } from "../reporters/comparison/comparison-text.ts";
import { printable } from "../reporters/wording/printable.ts";
import { counted } from "../text/counted.ts";
import { refuseUnwritableFiles, writeFile } from "./files/outputs.ts";
import { readReports } from "./files/read-reports.ts";
import { COMPARISON_FLAGS } from "./options/flags.ts";
import { readCommand } from "./options/read-command.ts";
import { type ProcessIo, refuse, reportingProblems } from "./process/process-io.ts";

const command = {
  name: "compare",
  flags: COMPARISON_FLAGS,
  usage: `usage: wcs compare BEFORE AFTER [options]

Says what changed between two reports (JSON). Exits with 1 when a check that
passed before fails or is missing.`,
};

/** @returns 0, or 1 when something got worse */
export async function compare(args: readonly string[], io: ProcessIo): Promise<number> {
  const read = readCommand(command, args, io);
  if (typeof read === "number") return read;
  const { positionals: files } = read;
  if (files.length !== 2)
    return refuse(io, "compare", [`expected two reports, found ${counted(files.length, "argument")}`]);
  return reportingProblems(io, "compare", async () => {
    const [before, after] = readReports(files);
    if (before === undefined || after === undefined) return refuse(io, "compare", ["expected two reports"]);
    const [html, markdown] = [read.text("html"), read.text("markdown")];
    refuseUnwritableFiles([html, markdown].filter((file) => file !== undefined));
    const comparison = compareReports(before, after);
    io.stdout.write(printable(comparisonText(comparison)));
    if (markdown !== undefined) writeFile(markdown, comparisonMarkdown(comparison));
    if (html !== undefined) {
      // Loaded on demand: only this format needs templates.
      const { htmlComparison } = await import("../reporters/html/html-comparison.ts");
      writeFile(html, htmlComparison(comparison));
    }
    return comparison.worse ? 1 : 0;
  });
}
