// Finds where an id is used, so that the message about one use can point to another.
import { segment } from "../../text/pointer.ts";

export interface IdUse {
  readonly id: unknown;
  readonly pointer: string;
}

/** Deeper than any valid card; below it no hint is given. */
const DEEPEST = 64;

/** Property whose content belongs to the author of the card, so that an "id" in it is not one of the card's. */
const FOREIGN = "input";

/**
 * For each reported use, the pointer of the first other use in document order. Stops as soon as all are found:
 * a broken card should not take much longer than a whole one.
 */
export function otherUses(data: unknown, reported: readonly IdUse[]): (use: IdUse) => string | undefined {
  const own = new Set(reported.map(({ pointer }) => pointer));
  const uses = new Map<unknown, string[]>(reported.map(({ id }) => [id, []]));
  let missing = uses.size;
  const path: string[] = [];

  function note(id: unknown, depth: number): void {
    const known = uses.get(id);
    if (known === undefined || known.length === 2) return;
    const pointer = `${path.slice(0, depth).map(asPart).join("")}/id`;
    // One that was not reported serves all; of two reported ones each serves the other.
    if (known.length === 1 && !own.has(known[0] ?? "")) return;
    known.push(pointer);
    if (known.length === 2 || !own.has(pointer)) missing--;
  }

  function visit(value: unknown, depth: number): void {
    if (typeof value !== "object" || value === null || depth > DEEPEST) return;
    if (Array.isArray(value)) {
      for (let index = 0; index < value.length && missing > 0; index++) {
        path[depth] = String(index);
        visit(value[index], depth + 1);
      }
      return;
    }
    for (const key in value) {
      if (missing === 0) return;
      // Safe: any object can be read by the keys it has.
      const child = (value as Record<string, unknown>)[key];
      if (key === "id") note(child, depth);
      if (typeof child !== "object" || key === FOREIGN) continue;
      path[depth] = key;
      visit(child, depth + 1);
    }
  }

  visit(data, 0);
  return ({ id, pointer }) => uses.get(id)?.find((use) => use !== pointer);
}

function asPart(key: string): string {
  return `/${segment(key)}`;
}
