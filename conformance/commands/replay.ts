// `wcs replay FILE`: runs the check of a saved finding again, with the same seed and path, and says whether it is
// fixed, still failing or different.
import { readFileSync } from "node:fs";
import {
  compareReplay,
  parseReplayFile,
  type ReplayFile,
  type ReplayOutcome,
} from "../engine/report/replay-file.ts";
import type { Report } from "../engine/report/report.ts";
import { printable } from "../reporters/wording/printable.ts";
import { conform } from "./conform.ts";
import type { ProcessIo } from "./process/process-io.ts";

const usage = `usage: wcs replay FILE [URL] [--profile FILE | --key KEY]

Runs the check of a saved finding again with the same seed and input and says:
fixed (exit 0), still failing or different (exit 1), could not judge (exit 2).
Without URL or profile the ones saved in the file are used, and the bundled
server is started again if the finding was of it.`;

const exitCodes: Readonly<Record<ReplayOutcome, number>> = {
  fixed: 0,
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
  let text: string;
  try {
    text = readFileSync(file, "utf8");
  } catch (error) {
    io.stderr.write(
      `wcs replay: ${file}: cannot be read (${(error as NodeJS.ErrnoException).code ?? "unknown reason"})\n`,
    );
    return 2;
  }
  const saved = parseReplayFile(text);
  if (typeof saved === "string") {
    io.stderr.write(printable(`wcs replay: ${file}: ${saved}\n`));
    return 2;
  }
  const target = rest.length > 0 ? rest : savedTarget(saved);
  const replayed = ["--only", saved.check, "--seed", String(saved.seed), "--effort", saved.effort];
  if (saved.path !== undefined) replayed.push("--path", saved.path);
  let report: Report | undefined;
  const code = await conform([...target, ...replayed], { ...io, onReport: (result) => (report = result) });
  if (report === undefined) return code;
  const outcome = compareReplay(saved, report);
  io.stdout.write(printable(`\n${outcome}: ${saved.requirement} ${saved.message}\n`));
  return exitCodes[outcome];
}

function savedTarget({ bundled, base_url, profile }: ReplayFile): string[] {
  if (bundled === true) return [];
  return [base_url, ...(profile === undefined ? ["--key", "env:WCS_KEY_PRIMARY"] : ["--profile", profile])];
}
