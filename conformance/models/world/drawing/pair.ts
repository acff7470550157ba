// A pair of words that are combined in a story. The same two words are always the same object, so that an
// account can count pairs by their index: stories are drawn from hundreds of thousands of them.

/**
 * A command with its circumstances; one command after another on the same thing; two things in one message.
 */
type Joint = "×" | "→" | "with" | "beside";

export interface Pair {
  readonly index: number;
  readonly name: string;
  readonly first: string;
}

type Known = Map<string, Map<string, Pair>>;

const known: Readonly<Record<Joint, Known>> = {
  "×": new Map(),
  "→": new Map(),
  with: new Map(),
  beside: new Map(),
};

let count = 0;

export function pair(first: string, joint: Joint, second: string): Pair {
  const ofFirst = inside(known[joint], first, () => new Map<string, Pair>());
  return inside(ofFirst, second, () => ({ index: count++, name: `${first} ${joint} ${second}`, first }));
}

const phrases = new Map<string, Map<string, string>>();

/** Two words as one, put together only once. */
export const phrase = (first: string, second: string): string =>
  inside(
    inside(phrases, first, () => new Map<string, string>()),
    second,
    () => `${first}${second}`,
  );

function inside<K, V>(map: Map<K, V>, key: K, make: () => V): V {
  const found = map.get(key);
  if (found !== undefined) return found;
  const made = make();
  map.set(key, made);
  return made;
}
