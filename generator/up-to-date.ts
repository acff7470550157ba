// Remembers the last state in which everything was up to date: hashes of all inputs and all outputs. While none
// of them changes, a run needs no generation. The record is a cache of this machine and never committed.
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { homedir } from "node:os";
import { dirname, join } from "node:path";
import { byCodePoint } from "./read/json.ts";
import { isUrl } from "./read/load/remote.ts";

export interface KnownGood {
  /** What a run reads whatever the document: folders are taken with everything below them. */
  readonly inputs: readonly string[];
  /** Folders that belong to the generator, so that a stray file in one counts as a change. */
  readonly outputs: readonly string[];
  /** What else decides about the output. */
  readonly settings: string;
  readonly record: string;
}

/** What a run said and read, so that a later one can say it again without reading. */
export interface LastRun {
  /** Files of the document. */
  readonly documents: readonly string[];
  /** Lines about the document. */
  readonly lines: readonly string[];
}

/** Undefined when something has changed, or nothing is known. */
export function lastGoodRun(state: KnownGood): LastRun | undefined {
  try {
    const { hash, documents, lines } = JSON.parse(readFileSync(state.record, "utf8"));
    return hash === hashOf(state, documents) ? { documents, lines } : undefined;
  } catch {
    return undefined;
  }
}

/** @param startedAt in milliseconds: what changed since then is not what was found good */
export function rememberGood(state: KnownGood, run: LastRun, startedAt: number): void {
  const inputs = [...state.inputs, ...run.documents];
  // Nobody can say whether a document of another machine is still the same.
  if (run.documents.some(isUrl)) return;
  try {
    if (inputs.flatMap(filesIn).some((file) => statSync(file).mtimeMs >= startedAt)) return;
    mkdirSync(dirname(state.record), { recursive: true });
    writeFileSync(state.record, JSON.stringify({ ...run, hash: hashOf(state, run.documents) }));
  } catch {
    // A place that cannot be written only costs the next check its shortcut.
  }
}

function hashOf(state: KnownGood, documents: readonly string[]): string {
  const inputs = fingerprint([...state.inputs, ...documents]);
  return `${inputs} ${fingerprint(state.outputs)} ${state.settings}`;
}

/** Below the node_modules of the project that a folder is in, or in the user's cache. */
export function recordFor(folder: string): string {
  const name = createHash("sha256").update(folder).digest("hex").slice(0, 16);
  const cache = process.env.XDG_CACHE_HOME ?? join(homedir(), ".cache");
  return join(nearestModules(folder) ?? cache, "workspace-context-contract", name);
}

function nearestModules(folder: string): string | undefined {
  const modules = join(folder, "node_modules");
  if (existsSync(modules)) return join(modules, ".cache");
  const parent = dirname(folder);
  return parent === folder ? undefined : nearestModules(parent);
}

function fingerprint(paths: readonly string[]): string {
  const hash = createHash("sha256");
  for (const path of [...new Set(paths.flatMap(filesIn))].sort(byCodePoint)) {
    hash.update(`${path}\0`).update(readFileSync(path)).update("\0");
  }
  return hash.digest("hex");
}

function filesIn(path: string): readonly string[] {
  try {
    return readdirSync(path, { withFileTypes: true, recursive: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name));
  } catch {
    return [path];
  }
}
