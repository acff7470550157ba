// Similarity of texts without network or model: the cosine of their word stems and letter trigrams. It finds
// other forms and misspellings of the words asked for, and says nothing about meaning beyond that.

/** Texts are compared by their first part; a long one names its subject early. */
export const MAX_COMPARED_CHARACTERS = 4_000;
/** A shared stem counts as much as this many shared trigrams. */
const STEM_WEIGHT = 3;

/** The features by which a text is compared: their weights, by the hash of each. */
interface Features {
  readonly hashes: Uint32Array;
  readonly weights: Float32Array;
  readonly norm: number;
}

/** Features of so many are kept in all, 8 bytes each: somewhat more than one search looks at. */
const MAX_KEPT = 1_000_000;

/**
 * Compares texts with queries. The same messages are compared with one query after the other, so their features are kept.
 * @returns for a query: how like a text is to it, from 0 for nothing in common to 1 for the same features
 */
export function createSimilarity(): (query: string) => (text: string) => number {
  const kept = new Map<string, Features>();
  let size = 0;
  const featuresOf = (text: string): Features => {
    const known = kept.get(text);
    if (known !== undefined) return known;
    const features = weighed(text);
    kept.set(text, features);
    size += features.hashes.length;
    for (const [oldest, { hashes }] of kept) {
      if (size <= MAX_KEPT) break;
      kept.delete(oldest);
      size -= hashes.length;
    }
    return features;
  };
  return (query) => {
    const wanted = weighed(query);
    return (text) => cosine(wanted, featuresOf(text));
  };
}

/** Features are distinguished by their hash alone: a table of so many numbers is much faster than one of texts. */
const HASHES = 1 << 18;
/** Of the text that is weighed right now; empty otherwise. */
const counts = new Uint32Array(HASHES);
/** Of the features that are compared right now; empty otherwise. */
const weightsByHash = new Float32Array(HASHES);

function cosine(wanted: Features, { hashes, weights, norm }: Features): number {
  for (const [index, hash] of wanted.hashes.entries()) weightsByHash[hash] = wanted.weights[index] ?? 0;
  let product = 0;
  for (let index = 0; index < hashes.length; index++)
    product += (weights[index] ?? 0) * (weightsByHash[hashes[index] ?? 0] ?? 0);
  for (const hash of wanted.hashes) weightsByHash[hash] = 0;
  return product === 0 ? 0 : product / (wanted.norm * norm);
}

function weighed(text: string): Features {
  const found: number[] = [];
  const add = (long: number, weight: number): void => {
    const hash = (long ^ (long >>> 18)) & (HASHES - 1);
    const count = counts[hash] ?? 0;
    if (count === 0) found.push(hash);
    counts[hash] = count + weight;
  };
  for (const word of comparedWords(text)) {
    add(hashOf(`s:${stem(word)}`), STEM_WEIGHT);
    const padded = ` ${word} `;
    for (let start = 0; start + 3 <= padded.length; start++) add(hashOf(padded, start, start + 3), 1);
  }
  const hashes = Uint32Array.from(found);
  // Repetition says less the more often it happens.
  const weights = Float32Array.from(found, (hash) => Math.log1p(counts[hash] ?? 0));
  for (const hash of found) counts[hash] = 0;
  return { hashes, weights, norm: Math.sqrt(weights.reduce((sum, weight) => sum + weight ** 2, 0)) };
}

const comparedWords = (text: string): readonly string[] =>
  text
    .slice(0, MAX_COMPARED_CHARACTERS)
    .toLowerCase()
    .normalize("NFKD")
    .match(/[\p{L}\p{N}]+/gu) ?? [];

/** FNV-1a over UTF-16 units. */
function hashOf(text: string, start = 0, end = text.length): number {
  let hash = 0x811c9dc5;
  for (let at = start; at < end; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash >>> 0;
}

/** Common endings off; enough to bring plurals and verb forms together. */
const stem = (word: string): string =>
  word.length > 5
    ? word.replace(/(?:ingly|edly|ments?|ings?|ness|ation|ies|ed|es|ly|s)$/u, "")
    : word.replace(/s$/u, "");
