// The arguments of `npm run bench`.
import { parseArgs } from "node:util";
import type { BenchOptions } from "./row.ts";

interface Arguments extends BenchOptions {
  /** Names of sources; empty for all. */
  readonly wanted: readonly string[];
}

/** In place of options. */
export const HELP = "help";

/**
 * @param known the names of all sources
 * @returns the options, a sentence about what is wrong with the arguments, or HELP
 */
export function readOptions(args: readonly string[], known: readonly string[]): Arguments | string {
  let parsed: ReturnType<typeof parse>;
  try {
    parsed = parse(args);
  } catch (error) {
    return (error as Error).message;
  }
  const {
    values: { help, kills, corpus },
    positionals: wanted,
  } = parsed;
  if (help === true) return HELP;
  if (!/^[1-9]\d{0,3}$/.test(kills)) return `--kills ${kills}: expected a number from 1 to 9999`;
  const unknown = wanted.filter((name) => !known.includes(name));
  if (unknown.length > 0) return `unknown ${unknown.join(", ")}; known: ${known.join(", ")}`;
  return { kills: Number(kills), wanted, ...(corpus === undefined ? {} : { corpus }) };
}

const parse = (args: readonly string[]) =>
  parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      kills: { type: "string", default: "3" },
      corpus: { type: "string" },
      help: { type: "boolean", short: "h" },
    },
  });

export const usage = (known: readonly string[]): string => `npm run bench -- [NAME...] [options]

Measures what the product promises of its speed and memory, each as a ratio within this run.
NAME is one of ${known.join(", ")};
without a name all of them run.

  --kills N      with crash: kill the server N times (3)
  --corpus DIR   with generator: try the OpenAPI documents of this folder as well
  --help         print this
`;
