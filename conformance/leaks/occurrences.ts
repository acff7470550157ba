// Finds many known strings in a text in a single pass: a run learns thousands of secrets, and each of its
// exchanges is searched for all of them.

/** The shortest string that can be found; its last characters lead to it. */
const WINDOW = 8;
/** By so many of its last characters a string is looked up, as many as it has; the most first. */
const TAILS = [64, 32, 16, WINDOW] as const;
/**
 * Strings with one tail, each of which is compared: of the longest tail, whose strings may be long, and of the others. Only a
 * deployment that wants to be searched for ever has more secrets that are so much alike.
 */
const MAX_ALIKE = { long: 8, short: 64 };
const BASE = 31;
/** The weight of the character that leaves the window. */
const LEAVING = (BASE ** WINDOW) | 0;
/** One bit for each value of the upper half of the hash: nearly every position ends here. */
const BUCKETS = 65_536;

interface Occurrence {
  readonly start: number;
  readonly end: number;
  readonly value: string;
}

export class Occurrences {
  readonly #seen = new Uint8Array(BUCKETS);
  readonly #byTail = new Map<string, string[]>();
  /** Tails whose strings are to be sorted before they are looked for. */
  readonly #unsorted = new Set<string>();

  /** @param value at least 8 characters */
  add(value: string): void {
    const ending = value.slice(-WINDOW);
    let hash = 0;
    for (let index = 0; index < WINDOW; index++) hash = enter(hash, ending, index);
    this.#seen[hash >>> 16] = 1;
    const tail = value.slice(-tailOf(value));
    const most = tail.length === TAILS[0] ? MAX_ALIKE.long : MAX_ALIKE.short;
    const others = this.#byTail.get(tail);
    if (others === undefined) this.#byTail.set(tail, [value]);
    else if (others.length < most) {
      others.push(value);
      this.#unsorted.add(tail);
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

  /** The longest: it covers those that end with it. */
  #endingAt(text: string, end: number): string | undefined {
    for (const length of TAILS) {
      if (end < length) continue;
      const tail = text.slice(end - length, end);
      const values = this.#byTail.get(tail);
      if (values === undefined) continue;
      if (this.#unsorted.delete(tail)) values.sort((a, b) => b.length - a.length);
      const found = values.find((value) => end >= value.length && text.startsWith(value, end - value.length));
      if (found !== undefined) return found;
    }
    return undefined;
  }
}

const tailOf = ({ length }: string): number => TAILS.find((tail) => tail <= length) ?? WINDOW;

const enter = (hash: number, text: string, index: number): number =>
  (Math.imul(hash, BASE) + text.charCodeAt(index)) | 0;

/** Adds an occurrence that ends after all others; those that it overlaps become part of it. */
function merge(found: Occurrence[], next: Occurrence): void {
  let { start, value } = next;
  for (let last = found.at(-1); last !== undefined && last.end > start; last = found.at(-1)) {
    if (last.value.length > value.length) value = last.value;
    start = Math.min(start, last.start);
    found.pop();
  }
  found.push({ start, end: next.end, value });
}
