// `wcs serve` as a process of its own, for facts that only a process can show: signals, crashes, exit codes.
import { type ChildProcess, spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { onTestFinished } from "vitest";

const ENTRY = fileURLToPath(new URL("../../wcs.mjs", import.meta.url));

interface Serving {
  child: ChildProcess;
  url: string;
  exited: Promise<number | NodeJS.Signals>;
}

export function runServe(
  args: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): {
  child: ChildProcess;
  exited: Promise<number | NodeJS.Signals>;
} {
  const child = spawn(process.execPath, [ENTRY, "serve", ...args], {
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...process.env, ...environment },
  });
  onTestFinished(() => {
    child.kill("SIGKILL");
  });
  const exited = new Promise<number | NodeJS.Signals>((resolve) => {
    child.once("close", (code, signal) => resolve(code ?? signal ?? -1));
  });
  return { child, exited };
}

/** All that the process says on standard error, until it ends. */
export async function errorsOf({ stderr }: ChildProcess): Promise<string> {
  let said = "";
  for await (const text of stderr ?? []) said += text;
  return said;
}

/** Waits for the ready line. */
export async function serve(
  args: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Promise<Serving> {
  const { child, exited } = runServe(["--json-ready", ...args], { WCS_PORT: "0", ...environment });
  if (child.stdout === null) throw new Error("the child has no output");
  for await (const line of createInterface({ input: child.stdout })) {
    const ready: { ready?: boolean; url?: string } = JSON.parse(line);
    if (ready.ready && ready.url !== undefined) return { child, exited, url: ready.url };
  }
  throw new Error(`the server ended with ${await exited}`);
}
