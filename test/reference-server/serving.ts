/** `wcs serve` as a process of its own, for what only a process can show: signals, crashes, exit codes. */
import { type ChildProcess, spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { onTestFinished } from "vitest";

const ENTRY = fileURLToPath(new URL("../../wcs.ts", import.meta.url));

export interface Serving {
  child: ChildProcess;
  url: string;
  exited: Promise<number | NodeJS.Signals>;
}

export function runServe(args: readonly string[]): {
  child: ChildProcess;
  exited: Promise<number | NodeJS.Signals>;
} {
  const child = spawn(process.execPath, [ENTRY, "serve", ...args], { stdio: ["ignore", "pipe", "pipe"] });
  onTestFinished(() => {
    child.kill("SIGKILL");
  });
  const exited = new Promise<number | NodeJS.Signals>((resolve) => {
    child.once("close", (code, signal) => resolve(code ?? signal ?? -1));
  });
  return { child, exited };
}

/** Waits for the ready line. */
export async function serve(args: readonly string[]): Promise<Serving> {
  const { child, exited } = runServe(["--port", "0", "--json-ready", ...args]);
  if (child.stdout === null) throw new Error("the child has no output");
  for await (const line of createInterface({ input: child.stdout })) {
    const ready: { ready?: boolean; url?: string } = JSON.parse(line);
    if (ready.ready && ready.url !== undefined) return { child, exited, url: ready.url };
  }
  throw new Error(`the server ended with ${await exited}`);
}
