// Code generated for another project stands alone: the runtime files it imports, and those they import, are
// copied beside it.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { byCodePoint } from "./json.ts";
import { PACKAGE_ROOT } from "./package-root.ts";
import type { OutputFile } from "./write.ts";

const RUNTIME = join(PACKAGE_ROOT, "generator/runtime");

const COPIED = "// Copied from workspace-context-contract: do not edit, generating replaces this file.\n";

/** `also` names what hand-written files beside the generated ones will import. */
export function copyRuntime(
  files: readonly OutputFile[],
  folder: string,
  also: readonly string[],
): readonly OutputFile[] {
  const texts = new Map<string, string>();
  const pending = [...also, ...files.flatMap((file) => importsOf(file.text, "../runtime/"))];
  for (let name = pending.pop(); name !== undefined; name = pending.pop()) {
    if (texts.has(name)) continue;
    const text = readFileSync(join(RUNTIME, name), "utf8");
    texts.set(name, text);
    pending.push(...importsOf(text, "./"));
  }
  return [...texts]
    .sort(([a], [b]) => byCodePoint(a, b))
    .map(([name, text]) => ({ path: join(folder, name), text: `${COPIED}${text}` }));
}

function importsOf(text: string, prefix: string): readonly string[] {
  return [...text.matchAll(/^(?:import|export)\b[^;]*?\bfrom "([^"]+)";$/gm)]
    .map((match) => match[1] ?? "")
    .filter((path) => path.startsWith(prefix) && !path.startsWith(`${prefix}../`))
    .map((path) => path.slice(prefix.length));
}
