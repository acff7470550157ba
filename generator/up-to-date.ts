// Remembers the last state in which everything was up to date: hashes of all inputs and all outputs. While none
// of them changes, a check needs no generation. The record is a cache of this machine and never committed.
import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { byCodePoint } from "./read/json.ts";

export interface KnownGood {
  /** What a run reads: folders are taken with everything below them. */
  readonly inputs: readonly string[];
  /** Folders that belong to the generator, so that a stray file in one counts as a change. */
  readonly outputs: readonly string[];
  readonly record: string;
}

export function isKnownGood(state: KnownGood): boolean {
  try {
    const record = `${fingerprint(state.inputs)} ${fingerprint(state.outputs)}`;
    return readFileSync(state.record, "utf8") === record;
  } catch {
    return false;
  }
}

/** `inputsBefore` was taken before the run: inputs that changed meanwhile are not what was found good. */
export function rememberGood(state: KnownGood, inputsBefore: string): void {
  try {
    if (fingerprint(state.inputs) !== inputsBefore) return;
    mkdirSync(dirname(state.record), { recursive: true });
    writeFileSync(state.record, `${inputsBefore} ${fingerprint(state.outputs)}`);
  } catch {
    // A place that cannot be written only costs the next check its shortcut.
  }
}

export function fingerprint(paths: readonly string[]): string {
  const hash = createHash("sha256");
  for (const path of paths.flatMap(filesIn).sort(byCodePoint)) {
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
