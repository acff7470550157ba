// How imports of files end where the user does not say it: `.ts` where the project's tsconfig.json allows that or there is
// none (Node runs such files as they are), and `.js` where the compiler would refuse `.ts`.
import { existsSync, readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import type { ImportSuffix } from "./emit/source-text/imports.ts";

export function importSuffixFor(folder: string): ImportSuffix {
  const config = nearestConfig(resolve(folder));
  return config === undefined || allowsTs(config, 0) ? ".ts" : ".js";
}

function nearestConfig(folder: string): string | undefined {
  const file = join(folder, "tsconfig.json");
  if (existsSync(file)) return file;
  const parent = dirname(folder);
  return parent === folder ? undefined : nearestConfig(parent);
}

/** Configurations extend each other a few times at most; more is a circle. */
const MOST_EXTENDED = 8;

function allowsTs(file: string, depth: number): boolean {
  if (depth > MOST_EXTENDED || !existsSync(file)) return false;
  // JSON with comments; their text does not count.
  const text = readFileSync(file, "utf8").replaceAll(/(?<=^|[\s,{])\/\/.*$|\/\*[\s\S]*?\*\//gm, "");
  const own = /"(?:allowImportingTsExtensions|rewriteRelativeImportExtensions)"\s*:\s*(true|false)/.exec(
    text,
  )?.[1];
  if (own !== undefined) return own === "true";
  const [, base] = /"extends"\s*:\s*"(\.[^"]*)"/.exec(text) ?? [];
  if (base === undefined) return false;
  return allowsTs(join(dirname(file), base.endsWith(".json") ? base : `${base}.json`), depth + 1);
}
