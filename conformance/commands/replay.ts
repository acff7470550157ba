// `wcs replay FILE`: runs the check of a saved finding again, with the same seed and path, and says first whether the
// finding is seen again.
import {
  compareReplay,
  parseReplayFile,
  type ReplayFile,
  type ReplayOutcome,
} from "../engine/report/replay-file.ts";
import type { Report } from "../engine/report/report.ts";
import { readText } from "../formats/user-file.ts";
import { printable } from "../reporters/wording/printable.ts";
import { wrap } from "../reporters/wording/wrap.ts";
import { conform } from "./conform.ts";
import { commandName, type ProcessIo, refuse, reportingProblems } from "./process/process-io.ts";
import { shellWord } from "./process/started-as.ts";

const usage = `usage: wcs replay FILE [URL] [--profile FILE | --key KEY]

Runs the check of a saved finding again with the same seed and input and says:
not seen again (exit 0), still failing or different (exit 1), could not judge
(exit 2). A failure that shows only while other checks run is not seen again.
If the finding was of the bundled server, that is started again. Any other
target must be named: keys are sent only to the server that the command names,
never to one that only the file names.`;

const exitCodes: Readonly<Record<ReplayOutcome, number>> = {
  "not seen again": 0,
  "still failing": 1,
  different: 1,
  "could not judge": 2,
};

export async function replay(args: readonly string[], io: ProcessIo): Promise<number> {
  const [file, ...rest] = args;
  if (file === undefined || file === "--help" || file === "-h") {
    io.stdout.write(`${usage}\n`);
    return file === undefined ? 2 : 0;
  }
  if (file.startsWith("-")) return refuse(io, "replay", [`expected FILE before the options, found ${file}`]);
  return reportingProblems(io, "replay", () => replayFile(file, rest, io));
}

/** @throws ProfileError when the file cannot be read */
async function replayFile(file: string, rest: readonly string[], io: ProcessIo): Promise<number> {
  const saved = parseReplayFile(readText(file));
  if (typeof saved === "string") {
    io.stderr.write(printable(`wcs replay: ${file}: ${saved}\n`));
    return 2;
  }
  if (rest.length === 0 && saved.bundled !== true) {
    io.stderr.write(printable(`wcs replay: ${file}: ${unnamedTarget(saved, commandName(io))}\n`));
    return 2;
  }
  // In one word each, so that no value can be read as an option.
  const replayed = [`--only=${saved.check}`, `--seed=${saved.seed}`, `--effort=${saved.effort}`];
  if (saved.path !== undefined) replayed.push(`--path=${saved.path}`);
  let report: Report | undefined;
  const code = await conform([...rest, ...replayed], {
    ...io,
    onReport: (result) => (report = result),
    lead: (result) => leadOf(saved, compareReplay(saved, result)),
  });
  return report === undefined ? code : exitCodes[compareReplay(saved, report)];
}

/** The conclusion from the outcome, in a sentence behind the finding. */
const advice: Readonly<Record<ReplayOutcome, string>> = {
  "not seen again":
    "either it is fixed, or it shows only beside other checks: run the whole suite again to know",
  "still failing": "",
  different: "the check fails in another way than it did:",
  "could not judge": "",
};

function leadOf({ requirement, message, check }: ReplayFile, outcome: ReplayOutcome): string {
  const lines = [wrap(`${outcome}: ${check} ${requirement} ${message}`, WIDTH, "", "  ")];
  if (advice[outcome] !== "") lines.push(wrap(advice[outcome], WIDTH, "  ", "  "));
  return `${lines.join("\n")}\n`;
}

const WIDTH = 80;

/** The file may be a stranger's: its target is named, and asked only when the command names it too. */
const unnamedTarget = ({ base_url, profile }: ReplayFile, wcs: string): string =>
  `is a finding of ${base_url}; name that target, or another: ` +
  `${wcs} replay FILE ${profile === undefined ? "URL --key KEY" : `--profile ${shellWord(profile)}`}`;
