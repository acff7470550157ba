// Arguments of a command, read so that every mistake is named at once, with the argument that was probably
// meant.
import { parseArgs } from "node:util";
import { suggestion } from "./read/diagnostics/diagnostics.ts";

type OptionTable = Readonly<
  Record<
    string,
    { readonly type: "string" | "boolean"; readonly multiple?: boolean; readonly short?: string }
  >
>;

interface Arguments {
  readonly positionals: readonly string[];
  has(name: string): boolean;
  /** Of an option that may be given once; the last one counts. */
  text(name: string): string | undefined;
  /** Of an option that may be repeated, and of one that holds a list with commas. */
  list(name: string): readonly string[];
  /** One of the known words; anything else is a mistake. */
  choice<T extends string>(name: string, known: readonly T[]): T | undefined;
}

export function readArguments(
  args: readonly string[],
  options: OptionTable,
): { readonly given: Arguments; readonly wrong: string[] } {
  const wrong: string[] = [];
  const { tokens, positionals } = parseArgs({
    ...{ args: [...args], options: { ...options }, allowPositionals: true, strict: false, tokens: true },
  });
  const names = Object.keys(options).map((name) => `--${name}`);
  const values = new Map<string, string[]>();
  for (const token of tokens) {
    if (token.kind !== "option") continue;
    const { name, rawName, value } = token;
    const known = Object.hasOwn(options, name) ? options[name] : undefined;
    if (known === undefined) wrong.push(`unknown option "${rawName}"${suggestion(`--${name}`, names)}`);
    else if (known.type === "string" && (value === undefined || value === ""))
      wrong.push(`${rawName}: expected a value, found none`);
    else if (known.type === "boolean" && value !== undefined)
      wrong.push(`${rawName}: expected no value, found "${value}"`);
    else values.set(name, [...(values.get(name) ?? []), value ?? ""]);
  }
  const given: Arguments = {
    positionals,
    has: (name) => values.has(name),
    text: (name) => values.get(name)?.at(-1),
    list: (name) => values.get(name) ?? [],
    choice: <T extends string>(name: string, known: readonly T[]) => {
      const found = values.get(name)?.at(-1);
      if (found === undefined) return undefined;
      const one = known.find((value) => value === found);
      if (one === undefined)
        wrong.push(`--${name}: expected ${known.join(", ")}; found "${found}"${suggestion(found, known)}`);
      return one;
    },
  };
  return { given, wrong };
}

/** Each of a list with commas that is known; the others are mistakes. */
export function choices<T extends string>(
  name: string,
  found: readonly string[],
  known: readonly T[],
  wrong: string[],
): readonly T[] {
  return found
    .flatMap((text) => text.split(","))
    .flatMap((text) => {
      const one = known.find((value) => value === text);
      if (one === undefined)
        wrong.push(`--${name}: expected ${known.join(", ")}; found "${text}"${suggestion(text, known)}`);
      return one ?? [];
    });
}
