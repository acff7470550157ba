// Remembers the last state in which everything was up to date: hashes of all inputs and all outputs. While none
// of them changes, a run needs no generation. The record is a cache of this machine and never committed.
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, statSync } from "node:fs";
import { homedir } from "node:os";
import { dirname, join } from "node:path";
import { listFiles, readText, replaceFile } from "./files.ts";
import { byCodePoint } from "./read/json.ts";
import { isUrl } from "./read/load/remote.ts";

export interface KnownGood {
  /** The files that a run reads for any document: folders are taken with everything below them. */
  readonly inputs: readonly string[];
  /** Folders that belong to the generator, so that a stray file in one counts as a change. */
  readonly outputs: readonly string[];
  /** The other settings that decide about the output. */
  readonly settings: string;
  readonly record: string;
}

/**
 * The messages of a run and the files that it read, so that a later one can repeat the messages without
 * reading.
 */
interface LastRun {
  /** Files of the document. */
  readonly documents: readonly string[];
  /** Lines about the document. */
  readonly lines: readonly string[];
}

/** Undefined when something has changed, or nothing is known. */
export function lastGoodRun(state: KnownGood): LastRun | undefined {
  try {
    const { hash, documents, lines } = JSON.parse(readText(state.record) ?? "");
    return hash === hashOf(state, documents) ? { documents, lines } : undefined;
  } catch {
    return undefined;
  }
}

/** @param startedAt in milliseconds: a file changed since then is not the one that was found good */
export function rememberGood(state: KnownGood, run: LastRun, startedAt: number): void {
  const inputs = [...state.inputs, ...run.documents];
  // Nobody can say whether a document of another machine is still the same.
  if (run.documents.some(isUrl)) return;
  try {
    if (inputs.flatMap(filesAt).some((file) => statSync(file).mtimeMs >= startedAt)) return;
    mkdirSync(dirname(state.record), { recursive: true });
    replaceFile(state.record, JSON.stringify({ ...run, hash: hashOf(state, run.documents) }));
  } catch {
    // A place that cannot be written only costs the next check its shortcut.
  }
}

function hashOf(state: KnownGood, documents: readonly string[]): string {
  // Of a document only the file itself: the names in a record may come from somebody else.
  const inputs = fingerprint([...state.inputs.flatMap(filesAt), ...documents]);
  return `${inputs} ${fingerprint(state.outputs.flatMap(filesAt))} ${state.settings}`;
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

/**
 * A link to anything but a regular file counts by its path alone: nothing could be read from it to an end.
 */
function fingerprint(paths: readonly string[]): string {
  const hash = createHash("sha256");
  for (const path of [...new Set(paths)].sort(byCodePoint)) {
    hash
      .update(`${path}\0`)
      .update(readText(path) ?? "\0")
      .update("\0");
  }
  return hash.digest("hex");
}

/** The file itself, or those below a folder. */
function filesAt(path: string): readonly string[] {
  const files = listFiles(path);
  return files.length > 0 || statSync(path, { throwIfNoEntry: false })?.isDirectory() === true
    ? files
    : [path];
}
