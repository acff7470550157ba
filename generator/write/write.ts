// Last step: compares the generated files with those on disk, and writes only the files that differ. A folder
// named `generated` belongs to the generator entirely, so a generated file that is no longer produced there
// is removed.
import { mkdirSync, rmSync } from "node:fs";
import { dirname } from "node:path";
import type { OutputFile } from "../emit/outputs.ts";
import { listFiles, readText, replaceFile } from "../files.ts";
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
    replaceFile(file.path, file.text);
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
  EEXIST: "there is a file where a folder is needed",
  EISDIR: "there is a folder where a file is needed",
  ELOOP: "it is a link",
  ENOSPC: "no space left",
  ENOTDIR: "there is a file where a folder is needed",
  EROFS: "the file system is read-only",
};
