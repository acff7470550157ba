// Starts servers as child processes, so that a server has one core and the load the other.
import { type ChildProcess, execFile, spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { parse } from "yaml";

const root = fileURLToPath(new URL("../../", import.meta.url));
const peerPath = (name: string): string => fileURLToPath(new URL(`./peers/${name}.ts`, import.meta.url));
/** A peer that is JavaScript, because to strip its types would be measured. */
const script = (name: string): string => fileURLToPath(new URL(`./peers/${name}.mjs`, import.meta.url));

export interface RunningPeer {
  readonly port: number;
  readonly pid: number;
  stop(): Promise<void>;
}

export interface RunningServer extends RunningPeer {
  readonly profile: { keys: Record<string, string>; fixtures: Record<string, string> };
  /** Ends the process at once, as a crash would, and leaves its data. */
  kill(): Promise<void>;
}

/** Runs a script of `peers/` that prints `{"port":n}` once it listens. */
export async function startPeer(
  name: string,
  args: readonly string[] = [],
  nodeFlags: readonly string[] = [],
): Promise<RunningPeer> {
  const child = spawn(process.execPath, [...nodeFlags, peerPath(name), ...args], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const { port } = JSON.parse(await firstLine(child, '"port"')) as { port: number };
  return { port, pid: child.pid ?? 0, stop: () => end(child, "SIGTERM") };
}

/** Runs a script of `peers/` that ends by itself, and returns what it printed as JSON. */
export async function runPeer(name: string, args: readonly string[]): Promise<unknown> {
  const { stdout } = await promisify(execFile)(process.execPath, [peerPath(name), ...args]);
  return JSON.parse(stdout);
}

/** Runs an empty script, from being started until its end. */
export function runEmpty(): Promise<void> {
  return end(spawn(process.execPath, [script("empty")], { stdio: "ignore" }));
}

/** A folder for the data of a server, to be given back. */
export function temporaryFolder(): { path: string; remove(): void } {
  const path = mkdtempSync(join(tmpdir(), "wcs-bench-"));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}

/** The reference server with its demo data on disk: in a folder of its own, or in one that outlives it. */
export async function startReference(
  args: readonly string[] = [],
  folder?: { path: string },
): Promise<RunningServer> {
  const data = folder ?? temporaryFolder();
  const profileFile = join(data.path, "profile.yaml");
  // A limit would be measured instead of the server.
  const limits = ["--rate-limits", "*=99999999/1"];
  const { port, child } = await serve([
    "--data",
    data.path,
    "--profile-out",
    profileFile,
    "--no-judgeable",
    ...limits,
    ...args,
  ]);
  return {
    port,
    pid: child.pid ?? 0,
    profile: parse(readFileSync(profileFile, "utf8")),
    kill: () => end(child, "SIGKILL"),
    async stop() {
      await end(child, "SIGTERM");
      if (folder === undefined) rmSync(data.path, { recursive: true, force: true });
    },
  };
}

/** The reference server as a deployment starts it: without demo data, in a folder that it may know already. */
export async function startDeployment(folder: { path: string }): Promise<RunningPeer> {
  const { port, child } = await serve(["--data", folder.path, "--no-demo"], [script("installed-server")]);
  return { port, pid: child.pid ?? 0, stop: () => end(child, "SIGTERM") };
}

async function serve(
  args: readonly string[],
  command: readonly string[] = [join(root, "wcs.ts"), "serve"],
): Promise<{ port: number; child: ChildProcess }> {
  const child = spawn(process.execPath, [...command, "--port", "0", "--json-ready", ...args], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const { url } = JSON.parse(await firstLine(child, '"ready":true')) as { url: string };
  return { port: Number(new URL(url).port), child };
}

const firstLine = (child: ChildProcess, marker: string): Promise<string> =>
  new Promise((resolve, reject) => {
    if (child.stdout === null) throw new Error("the child has no output");
    createInterface({ input: child.stdout }).on("line", (line) => {
      if (line.includes(marker)) resolve(line);
    });
    child.once("exit", (code) => reject(new Error(`a server ended with code ${code} before it was ready`)));
  });

/** Without a signal it waits for the child to end by itself. */
const end = (child: ChildProcess, signal?: "SIGTERM" | "SIGKILL"): Promise<void> =>
  new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve();
    child.once("exit", () => resolve());
    if (signal !== undefined) child.kill(signal);
  });
