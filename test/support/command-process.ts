// A command in a process of its own, so that one that takes too much time or memory does not end the tests. The process is
// started once and runs the command with one list of arguments after the other.
import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
/** What keeps a process alive that has nothing to do ends well before. */
const END_MS = 40_000;

export interface Ended {
  /** Null where a signal ended the process. */
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  /** The text that the command printed; nothing where the process ended. */
  readonly text: string;
}

export interface CommandProcessOptions {
  /** A run that takes longer is killed together with its process. */
  readonly killAfterMs: number;
  /** Options of Node. */
  readonly execArgv?: readonly string[];
}

export class CommandProcess {
  readonly #module: URL;
  readonly #options: CommandProcessOptions;
  #child: ChildProcess | undefined;

  /** @param module the child: it calls `respondWith` */
  constructor(module: URL, options: CommandProcessOptions) {
    this.#module = module;
    this.#options = options;
  }

  get pid(): number | undefined {
    return this.#child?.pid;
  }

  /** Runs the command to its end. A process that ended on its own or was killed is replaced for the next run. */
  run(args: readonly string[]): Promise<Ended> {
    const { killAfterMs, execArgv = [] } = this.#options;
    this.#child ??= fork(this.#module, { cwd: ROOT, execArgv: [...execArgv] });
    const child = this.#child;
    return new Promise((resolve) => {
      const timer = setTimeout(() => child.kill("SIGKILL"), killAfterMs);
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

  /** Lets the process end, which it does unless a run left something that keeps it alive. @returns whether it did */
  async end(): Promise<boolean> {
    const child = this.#child;
    if (child === undefined) return true;
    this.#child = undefined;
    const timer = setTimeout(() => child.kill("SIGKILL"), END_MS);
    child.disconnect();
    const [code] = await once(child, "exit");
    clearTimeout(timer);
    return code === 0;
  }
}

/** In the child: runs the command each time that it is sent arguments. */
export function respondWith(
  run: (args: readonly string[], print: (text: string) => void) => Promise<number>,
): void {
  process.on("message", async (args: readonly string[]) => {
    let text = "";
    const code = await run(args, (printed) => (text += printed));
    process.send?.({ code, signal: null, text } satisfies Ended);
  });
}
