// Code generated for another project stands alone: the runtime files it imports, and those they import, are
// copied beside it.
import { readFileSync } from "node:fs";
import { join, posix } from "node:path";
import { PACKAGE_ROOT } from "../package-root.ts";
import { byCodePoint } from "../read/json.ts";
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
  const pending = [...also, ...files.flatMap((file) => importsOf(file.text, "generated"))];
  for (let name = pending.pop(); name !== undefined; name = pending.pop()) {
    if (texts.has(name)) continue;
    const text = readFileSync(join(RUNTIME, name), "utf8");
    texts.set(name, text);
    pending.push(...importsOf(text, posix.join("runtime", posix.dirname(name))));
  }
  return [...texts]
    .sort(([a], [b]) => byCodePoint(a, b))
    .map(([name, text]) => ({ path: join(folder, name), text: `${COPIED}${text}` }));
}

/** What a file in a folder of the output imports from the runtime, as paths below `runtime/`. */
function importsOf(text: string, folder: string): readonly string[] {
  return [...text.matchAll(/^(?:import|export)\b[^;]*?\bfrom "(\.[^"]+)";$/gm)]
    .map((match) => posix.join(folder, match[1] ?? ""))
    .filter((path) => path.startsWith("runtime/"))
    .map((path) => path.slice("runtime/".length));
}
