// Last step: compares what was generated with what lies on disk, and writes only what differs. A folder named
// `generated` belongs to the generator entirely, so a generated file that is no longer produced there is removed.
import {
  closeSync,
  constants,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import type { OutputFile } from "../emit/outputs.ts";
import { byCodePoint } from "../read/json.ts";

export interface Drift {
  readonly stale: readonly string[];
  readonly missing: readonly string[];
  readonly extra: readonly string[];
}

export function findDrift(files: readonly OutputFile[], ownedFolders: readonly string[]): Drift {
  const stale: string[] = [];
  const missing: string[] = [];
  for (const file of files) {
    const found = readText(file.path);
    if (found === undefined) missing.push(file.path);
    else if (found !== file.text) stale.push(file.path);
  }
  const produced = new Set(files.map((file) => file.path));
  const extra = ownedFolders.flatMap(listFiles).filter((path) => !produced.has(path));
  return {
    stale: stale.sort(byCodePoint),
    missing: missing.sort(byCodePoint),
    extra: extra.sort(byCodePoint),
  };
}

export function hasDrift(drift: Drift): boolean {
  return drift.stale.length + drift.missing.length + drift.extra.length > 0;
}

export function writeOutputs(files: readonly OutputFile[], drift: Drift): void {
  const changed = new Set([...drift.stale, ...drift.missing]);
  for (const file of files) {
    if (!changed.has(file.path)) continue;
    mkdirSync(dirname(file.path), { recursive: true });
    const opened = openSync(file.path, REPLACE);
    try {
      writeFileSync(opened, file.text);
    } finally {
      closeSync(opened);
    }
  }
  for (const path of drift.extra) rmSync(path);
}

/** Why a file cannot be written, in words. */
export function failureOf(error: unknown): string {
  const { code } = error as NodeJS.ErrnoException;
  return code === undefined ? String(error) : (WRITE_FAILURES[code] ?? code);
}

const WRITE_FAILURES: Readonly<Record<string, string>> = {
  EACCES: "permission denied",
  ENOENT: "the folder does not exist",
  EEXIST: "a file stands where a folder is needed",
  EISDIR: "a folder stands where a file is needed",
  ELOOP: "it is a link",
  ENOSPC: "no space left",
  ENOTDIR: "a file stands where a folder is needed",
  EROFS: "the file system is read-only",
};

const { O_CREAT, O_NOFOLLOW, O_TRUNC, O_WRONLY } = constants;
const REPLACE = O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW;

/** Undefined for what is not a regular file: reading a pipe would wait for a writer. */
export function readText(path: string): string | undefined {
  try {
    return statSync(path).isFile() ? readFileSync(path, "utf8") : undefined;
  } catch {
    return undefined;
  }
}

export function listFiles(folder: string): readonly string[] {
  try {
    return readdirSync(folder, { withFileTypes: true, recursive: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name));
  } catch {
    return [];
  }
}
