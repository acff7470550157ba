// Code generated for another project is complete by itself: the runtime files it imports, and those they import, are
// copied beside it.
import { readFileSync } from "node:fs";
import { join, posix } from "node:path";
import type { OutputFile } from "../emit/outputs.ts";
import { type ImportSuffix, withSuffix } from "../emit/source-text/imports.ts";
import { PACKAGE_ROOT } from "../package-root.ts";
import { byCodePoint } from "../read/json.ts";

const RUNTIME = join(PACKAGE_ROOT, "generator/runtime");

const COPIED = "// Copied from workspace-context-contract: do not edit, generating replaces this file.\n";

/**
 * @param used files of the runtime that generated files import, and those that handlers will; paths below its
 * folder
 */
export function vendorRuntime(
  used: Iterable<string>,
  folder: string,
  suffix: ImportSuffix,
): readonly OutputFile[] {
  const texts = new Map<string, string>();
  const pending = [...used];
  for (let name = pending.pop(); name !== undefined; name = pending.pop()) {
    if (texts.has(name)) continue;
    const text = readFileSync(join(RUNTIME, name), "utf8");
    texts.set(name, text);
    pending.push(...importsOf(text, posix.dirname(name)));
  }
  return [...texts]
    .sort(([a], [b]) => byCodePoint(a, b))
    .map(([name, text]) => ({ path: join(folder, name), text: `${COPIED}${withSuffixes(text, suffix)}` }));
}

function withSuffixes(text: string, suffix: ImportSuffix): string {
  if (suffix === ".ts") return text;
  return text.replaceAll(IMPORT, (statement, path: string) =>
    statement.replace(`"${path}"`, `"${withSuffix(path, suffix)}"`),
  );
}

const IMPORT = /^(?:import|export)\b[^;]*?\bfrom "(\.[^"]+)";$/gm;

/** The files of the runtime that a hand-written file of it imports; beside them it imports only packages. */
function importsOf(text: string, folder: string): readonly string[] {
  return [...text.matchAll(IMPORT)].map((match) => posix.join(folder, match[1] ?? ""));
}
