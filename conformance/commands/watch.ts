// `wcs conform --watch`: runs again when asked, and when a server on this machine comes back after it was restarted. As
// long as something fails, only that runs, with the same input; then everything does.
import { connect } from "node:net";
import { createInterface } from "node:readline";
import { setTimeout as sleep } from "node:timers/promises";
import type { Report } from "../engine/report/report.ts";
import { isRed } from "../engine/report/verdict.ts";
import type { ProcessIo } from "./process/process-io.ts";

/** One run: of everything that was asked for, or of the failed checks of a report. */
type RunOnce = (
  before: Report | undefined,
) => Promise<{ readonly code: number; readonly report?: Report | undefined }>;

/** A restart takes longer than this. */
const POLL_MS = 150;

/** Where the server is that may be restarted; `undefined` for one that each run starts anew. */
type AddressOf = (report: Report | undefined) => string | undefined;

/** @returns the code of the last run */
export async function watch(
  runOnce: RunOnce,
  addressOf: AddressOf,
  io: Pick<ProcessIo, "stdin" | "stdout" | "signal">,
): Promise<number> {
  const keys = new KeyPresses(io);
  let before: Report | undefined;
  try {
    for (;;) {
      const { code, report } = await runOnce(before);
      if (io.signal?.aborted === true) return code;
      const failed = report?.checks.filter(isRed).length ?? 0;
      before = failed > 0 ? report : undefined;
      const address = addressOf(report);
      io.stdout.write(`\n${question(failed, { isRestartSeen: isLocal(address) })}\n`);
      const wish = await nextWish(keys, address, io.signal);
      if (wish === "end") return code;
      if (wish === "all") before = undefined;
    }
  } finally {
    keys.close();
  }
}

function question(failed: number, { isRestartSeen }: { readonly isRestartSeen: boolean }): string {
  const what =
    failed === 0 ? "everything" : failed === 1 ? "the check that failed" : `the ${failed} failed checks`;
  const all = failed === 0 ? "" : ",\n       a and Enter all checks";
  const also = isRestartSeen ? "\n       a restart of the server does so too" : "";
  return `watch: Enter runs ${what} again${all}, q and Enter ends${also}`;
}

type Wish = "again" | "all" | "end";

/** Waits for a key, a restart or the end of the process, whichever comes first. */
async function nextWish(
  keys: KeyPresses,
  address: string | undefined,
  outer: AbortSignal | undefined,
): Promise<Wish> {
  const done = new AbortController();
  const signal = outer === undefined ? done.signal : AbortSignal.any([outer, done.signal]);
  try {
    return await Promise.race([keys.next(signal), restarted(address, signal)]);
  } finally {
    done.abort();
  }
}

/** Lines of the terminal; those that come during a run are about the run after it. */
class KeyPresses {
  readonly #lines: string[] = [];
  readonly #reader;
  #wake: () => void = () => undefined;
  #ended = false;

  constructor({ stdin }: Pick<ProcessIo, "stdin">) {
    if (stdin === undefined) throw new Error("no terminal to ask");
    this.#reader = createInterface({ input: stdin, terminal: false });
    this.#reader.on("line", (line) => {
      this.#lines.push(line.trim().toLowerCase());
      this.#wake();
    });
    this.#reader.on("close", () => {
      this.#ended = true;
      this.#wake();
    });
  }

  async next(signal: AbortSignal): Promise<Wish> {
    for (;;) {
      if (signal.aborted) return "end";
      const line = this.#lines.shift();
      if (line === "") return "again";
      if (line === "a") return "all";
      if (line === "q" || (line === undefined && this.#ended)) return "end";
      if (line !== undefined) continue;
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
        signal.addEventListener("abort", () => resolve(), { once: true });
      });
    }
  }

  close(): void {
    this.#reader.close();
  }
}

const isLocal = (address: string | undefined): boolean =>
  address !== undefined && /^(localhost|\[::1\]|127(\.\d+){3})$/.test(new URL(address).hostname);

/** Resolves once a server of this machine was away and is back; never for one elsewhere, which is not asked without end. */
async function restarted(address: string | undefined, signal: AbortSignal): Promise<Wish> {
  if (address === undefined || !isLocal(address)) return new Promise(() => undefined);
  for (
    let wasAway = false;
    !signal.aborted;
    await sleep(POLL_MS, undefined, { signal }).catch(() => undefined)
  ) {
    const isThere = await canConnect(new URL(address));
    if (isThere && wasAway) return "again";
    wasAway ||= !isThere;
  }
  return "end";
}

function canConnect({ hostname, port, protocol }: URL): Promise<boolean> {
  const socket = connect({
    host: hostname.replace(/^\[(.*)\]$/, "$1"),
    port: Number(port || (protocol === "https:" ? 443 : 80)),
  });
  return new Promise((resolve) => {
    const end = (isThere: boolean) => (): void => {
      socket.destroy();
      resolve(isThere);
    };
    socket.on("connect", end(true)).on("error", end(false));
  });
}
