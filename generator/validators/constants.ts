// Regular expressions and lists of values that stand once in a module. Their names are made from their source alone: one
// constant more renames no other.
import { byCodePoint } from "../read/json.ts";

export interface Constant {
  readonly name: string;
  readonly source: string;
}

type ConstantScope = "pattern" | "list";

const PREFIXES: Readonly<Record<ConstantScope, string>> = { pattern: "PATTERN", list: "LIST" };

export class Constants {
  readonly #names: Readonly<Record<ConstantScope, Map<string, string>>> = {
    pattern: new Map(),
    list: new Map(),
  };

  name(scope: ConstantScope, source: string): string {
    const names = this.#names[scope];
    const known = names.get(source);
    if (known !== undefined) return known;
    const name = wantedName(scope, source);
    names.set(source, name);
    return name;
  }

  /** In the order of their sources. */
  all(scope: ConstantScope): readonly Constant[] {
    return [...this.#names[scope]]
      .map(([source, name]) => ({ source, name }))
      .sort((a, b) => byCodePoint(a.source, b.source));
  }

  /** Tells constants with the same name apart; false when a name that was given out has changed. */
  settle(): boolean {
    let isSettled = true;
    for (const scope of ["pattern", "list"] as const) {
      const taken = new Set<string>();
      for (const { source, name: given } of this.all(scope)) {
        let name = wantedName(scope, source);
        while (taken.has(name)) name += "_";
        taken.add(name);
        isSettled &&= name === given;
        this.#names[scope].set(source, name);
      }
    }
    return isSettled;
  }
}

function wantedName(scope: ConstantScope, source: string): string {
  const words = (source.match(/[A-Z]?[a-z]+|[A-Z]+/g) ?? []).slice(0, WORDS_IN_NAME).join("_").toUpperCase();
  return [PREFIXES[scope], words, shortHash(source)].filter((part) => part !== "").join("_");
}

/** Enough to recognise a list or a pattern by. */
const WORDS_IN_NAME = 3;

/** FNV-1a, 16 bits of it: it tells constants apart that begin alike. */
function shortHash(text: string): string {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return (hash >>> 16).toString(16).padStart(4, "0");
}
