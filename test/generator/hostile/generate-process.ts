// `wcs generate` in a process of its own, so that a document that is too much for it does not end the tests. The process
// is started once and takes one list of arguments after the other; a run that does not end is killed with it.
import { type ChildProcess, fork } from "node:child_process";
import { fileURLToPath } from "node:url";

/** Far beyond what any document needs, and far below what they took without a bound. */
const TIMEOUT_MS = 50_000;
const ROOT = fileURLToPath(new URL("../../../", import.meta.url));
const CHILD = fileURLToPath(new URL("generate-child.ts", import.meta.url));

export interface Ended {
  /** Null where a signal ended the process. */
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  /** The text that it printed to stderr. */
  readonly text: string;
}

export class GenerateProcess {
  #child: ChildProcess | undefined;

  /** Runs the command to its end. A process that ended on its own or was killed is replaced for the next run. */
  run(args: readonly string[]): Promise<Ended> {
    this.#child ??= fork(CHILD, { cwd: ROOT, execArgv: [] });
    const child = this.#child;
    return new Promise((resolve) => {
      const timer = setTimeout(() => child.kill(), TIMEOUT_MS);
      const end = (ended: Ended): void => {
        clearTimeout(timer);
        child.removeAllListeners();
        resolve(ended);
      };
      child.once("message", (ended: Ended) => end(ended));
      child.once("exit", (code, signal) => {
        this.#child = undefined;
        end({ code, signal, text: "" });
      });
      child.send(args);
    });
  }

  close(): void {
    this.#child?.kill();
  }
}
