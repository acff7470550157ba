// The objects that the process hands to a command: streams, environment, signals, and where its own data
// lies.
import { fileURLToPath } from "node:url";
import { exitCodes, type Report } from "../../engine/report/report.ts";
import { ProfileError } from "../../profile/profile-error.ts";
import type { FaultRecord } from "../../reporters/terminal/explanation.ts";
import type { ReporterClock } from "../../reporters/terminal/progress.ts";
import { printable } from "../../reporters/wording/printable.ts";

export interface ProcessIo {
  readonly stdout: { write(text: string): unknown; readonly isTTY?: boolean };
  readonly stderr: { write(text: string): unknown };
  /** The input of a person. */
  readonly stdin?: NodeJS.ReadableStream & { readonly isTTY?: boolean };
  readonly env: Readonly<Record<string, string | undefined>>;
  /** The words that a person types to start the command, where they are not `wcs`. */
  readonly command?: string;
  /** Asks for an orderly end. */
  readonly signal?: AbortSignal;
  readonly onReport?: (report: Report) => void;
  /** Text in place of the verdict about the meaning of a report for its reader. */
  readonly lead?: (report: Report) => string;
  /** Servers with one defect each, as the tests of the suite have them. */
  readonly faults?: () => Promise<readonly FaultRecord[]>;
  /** Starts the bundled server and returns the path of its profile and a way to stop it. */
  readonly startReferenceServer?: () => Promise<{ readonly profile: string; stop(): Promise<void> }>;
}

/** Where the catalogue lives, in the sources and in the published package alike. */
export const requirementsDirectory = new URL("../../../spec/requirements/", import.meta.url);
export const checksDirectory = fileURLToPath(new URL("../../checks", import.meta.url));

/** Time for the output while a run goes on; it keeps no process alive. */
export const reporterClock: ReporterClock = {
  nowMs: () => performance.now(),
  every(ms, run) {
    const timer = setInterval(run, ms);
    timer.unref();
    return () => clearInterval(timer);
  },
};

export const commandName = ({ command }: Pick<ProcessIo, "command">): string => command ?? "wcs";

/** Prints each problem as a line of its own. @returns the exit code of a command that could not run */
export function refuse(io: Pick<ProcessIo, "stderr">, command: string, problems: readonly string[]): number {
  for (const problem of problems) io.stderr.write(printable(`wcs ${command}: ${problem}\n`));
  return exitCodes["could-not-judge"];
}

/** Runs a command; mistakes in profiles and other files of the user end it with a sentence each. */
export async function reportingProblems(
  io: Pick<ProcessIo, "stderr">,
  command: string,
  run: () => Promise<number>,
): Promise<number> {
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof ProfileError)) throw error;
    return refuse(io, command, error.problems);
  }
}
