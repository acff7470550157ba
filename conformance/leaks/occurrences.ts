// Finds many known strings in a text in a single pass: a run learns thousands of secrets, and each of its
// exchanges is searched for all of them.

/** The shortest string that can be found; its last characters lead to it. */
const WINDOW = 8;
const BASE = 31;
/** The weight of the character that leaves the window. */
const LEAVING = (BASE ** WINDOW) | 0;
/** One bit for each value of the upper half of the hash: nearly every position ends here. */
const BUCKETS = 65_536;

export interface Occurrence {
  readonly start: number;
  readonly end: number;
  readonly value: string;
}

export class Occurrences {
  readonly #seen = new Uint8Array(BUCKETS);
  readonly #byEnding = new Map<string, string[]>();
  /** Endings whose strings are to be sorted before they are looked for. */
  readonly #unsorted = new Set<string>();

  /** @param value at least 8 characters */
  add(value: string): void {
    const ending = value.slice(-WINDOW);
    let hash = 0;
    for (let index = 0; index < WINDOW; index++) hash = enter(hash, ending, index);
    this.#seen[hash >>> 16] = 1;
    const others = this.#byEnding.get(ending);
    if (others === undefined) this.#byEnding.set(ending, [value]);
    else {
      others.push(value);
      this.#unsorted.add(ending);
    }
  }

  /** Where known strings stand, in order, those that overlap as one. */
  in(text: string): readonly Occurrence[] {
    const found: Occurrence[] = [];
    let hash = 0;
    for (let end = 0; end < text.length; end++) {
      hash = enter(hash, text, end);
      if (end >= WINDOW) hash = (hash - Math.imul(text.charCodeAt(end - WINDOW), LEAVING)) | 0;
      if (end < WINDOW - 1 || this.#seen[hash >>> 16] === 0) continue;
      const value = this.#endingAt(text, end + 1);
      if (value !== undefined) merge(found, { start: end + 1 - value.length, end: end + 1, value });
    }
    return found;
  }

  #endingAt(text: string, end: number): string | undefined {
    const ending = text.slice(end - WINDOW, end);
    const values = this.#byEnding.get(ending);
    // The longest first: it covers what ends with it.
    if (this.#unsorted.delete(ending)) values?.sort((a, b) => b.length - a.length);
    return values?.find((value) => end >= value.length && text.startsWith(value, end - value.length));
  }
}

const enter = (hash: number, text: string, index: number): number =>
  (Math.imul(hash, BASE) + text.charCodeAt(index)) | 0;

/** Adds an occurrence that ends after all others; what it overlaps becomes part of it. */
function merge(found: Occurrence[], next: Occurrence): void {
  let { start, value } = next;
  for (let last = found.at(-1); last !== undefined && last.end > start; last = found.at(-1)) {
    if (last.value.length > value.length) value = last.value;
    start = Math.min(start, last.start);
    found.pop();
  }
  found.push({ start, end: next.end, value });
}
