// The tools that the generator's tests share: a folder of their own, documents written into it, and the
// command run on them.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { onTestFinished } from "vitest";
import type { Output } from "../../generator/job.ts";
import { main } from "../../generator/main.ts";

/** Records of files that are up to date belong to nobody's home. */
process.env.XDG_CACHE_HOME = join(tmpdir(), "wcs-generator-cache");

export const NOTES = new URL("./fixtures/notes/openapi.yaml", import.meta.url).pathname;

/** A new folder that is removed when the test ends. */
export function createFolder(files: Readonly<Record<string, string>> = {}): string {
  const folder = mkdtempSync(join(tmpdir(), "wcs-generator-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  return folder;
}

export interface Ran {
  readonly code: number;
  readonly out: readonly string[];
  readonly err: readonly string[];
}

/** The lines that report errors; warnings and notes are about correct parts. */
export function errorsIn({ err }: Ran): readonly string[] {
  return err.filter((line) => !/: (?:warning|note): |: \d+ more; /.test(line));
}

/** Runs a command and collects what it prints. */
export async function collect(
  command: (args: readonly string[], output: Output) => Promise<number>,
  args: readonly string[],
): Promise<Ran> {
  const out: string[] = [];
  const err: string[] = [];
  const code = await command(args, { out: (line) => out.push(line), err: (line) => err.push(line) });
  return { code, out, err };
}

/** Runs `wcs generate`. */
export const generate = (...args: readonly string[]): Promise<Ran> => collect(main, args);

/** As `generate`, for tests that are not about parts of the document which do not reach the output. */
export async function generateIgnoringRemarks(...args: readonly string[]): Promise<Ran> {
  const ran = await generate(...args);
  return { ...ran, err: errorsIn(ran) };
}
