// Reads names.lock: one name a line, with its kind and the thing it names. A line that is not of this form
// was edited by hand.
import { readText } from "../files.ts";
import { type KeptNames, NAME_KINDS, type NameKind } from "../read/naming/assign-names.ts";
import { isIdentifier } from "../read/naming/names.ts";

/** A component is named in pointers only. */
function isName(kind: NameKind, name: string): boolean {
  return kind === "component" ? /^[\p{L}\p{N}_.-]+$/u.test(name) : isIdentifier(name);
}

interface NamesLock {
  readonly names: KeptNames;
  /** One sentence for every line that says nothing. */
  readonly problems: readonly string[];
}

export function readNamesLock(file: string): NamesLock {
  const names = new Map<NameKind, Map<string, string>>();
  const problems: string[] = [];
  for (const [index, line] of (readText(file) ?? "").split(/\r?\n/).entries()) {
    if (line === "" || line.startsWith("#") || line.startsWith("//")) continue;
    const [found, name = "", ...rest] = line.split("\t");
    const kind = NAME_KINDS.find((one) => one === found);
    const key = rest.join("\t");
    if (kind === undefined || key === "" || !isName(kind, name)) {
      problems.push(
        `${file}:${index + 1}: expected a kind, a name and what it names, separated by tabs; found ${JSON.stringify(line)}`,
      );
      continue;
    }
    names.set(kind, (names.get(kind) ?? new Map()).set(key, name));
  }
  return { names: Object.fromEntries(names), problems };
}
