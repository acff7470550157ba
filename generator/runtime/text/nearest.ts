// "Did you mean": the known name closest to the typed one, for every place where a name can be mistyped.

/** The known name within a third of its length in edits, or `undefined`. */
export function nearest(found: string, known: readonly string[]): string | undefined {
  return closest(found, known, ({ length }) => Math.max(2, Math.ceil(length / 3)));
}

/**
 * The known name that was most likely meant: fewer edits are forgiven than where any hint is welcome.
 *
 * @param most edits that are forgiven however long a name is
 */
export function misspelling(found: string, known: readonly string[], most = 3): string | undefined {
  return closest(found, known, ({ length }) => Math.min(most, length <= 5 ? 1 : length <= 9 ? 2 : 3));
}

/** Nobody types more; comparing takes the product of two lengths. */
const MAX_CHARACTERS = 200;

function closest(
  found: string,
  known: readonly string[],
  forgiven: (name: string) => number,
): string | undefined {
  let best: string | undefined;
  let bestDistance = Number.POSITIVE_INFINITY;
  if (found.length > MAX_CHARACTERS) return undefined;
  for (const name of known) {
    if (name.length > MAX_CHARACTERS) continue;
    const distance = editDistance(found.toLowerCase(), name.toLowerCase());
    const isNearer = distance === bestDistance && beginning(found, name) > beginning(found, best ?? "");
    if (distance < bestDistance || isNearer) [best, bestDistance] = [name, distance];
  }
  return best !== undefined && bestDistance <= forgiven(best) ? best : undefined;
}

/** How many characters two names begin with alike: the end of a name is mistyped most. */
function beginning(a: string, b: string): number {
  let length = 0;
  while (length < a.length && a[length]?.toLowerCase() === b[length]?.toLowerCase()) length += 1;
  return length;
}

/** Levenshtein distance with adjacent transpositions counted as one edit. */
function editDistance(a: string, b: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const substitution = (last[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      let cost = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, substitution);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        cost = Math.min(cost, (beforeLast[j - 2] ?? 0) + 1);
      }
      row.push(cost);
    }
    beforeLast = last;
    last = row;
  }
  return last[b.length] ?? 0;
}
