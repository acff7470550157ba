/**
 * Similarity of texts without network or model: the cosine of their word stems and letter trigrams. It finds
 * other forms and misspellings of the words asked for, and says nothing about meaning beyond that.
 */

/** Texts are compared by their first part; a long one says what it is about early. */
export const MAX_COMPARED_CHARACTERS = 4_000;
/** A shared stem counts as much as this many shared trigrams. */
const STEM_WEIGHT = 3;

/** @returns how like a text is to the query: 0 for nothing in common, 1 for the same features */
export function similarityTo(query: string): (text: string) => number {
  const wanted = weighed(query, (buckets) => ({
    weights: buckets.map((bucket) => [bucket, weightIn(bucket)] as const),
    norm: normOf(buckets),
  }));
  return (text) =>
    weighed(text, (buckets) => {
      let product = 0;
      for (const [bucket, weight] of wanted.weights) product += weight * weightIn(bucket);
      return product === 0 ? 0 : product / (wanted.norm * normOf(buckets));
    });
}

/** Features are told apart by their hash alone: a table of so many numbers is much faster than one of texts. */
const BUCKETS = 1 << 18;
/** Of the text that is weighed right now; empty otherwise. */
const counts = new Uint32Array(BUCKETS);

/** Repetition says less the more often it happens. */
const weightIn = (bucket: number): number => Math.log1p(counts[bucket] ?? 0);

function normOf(buckets: readonly number[]): number {
  let sum = 0;
  for (const bucket of buckets) sum += weightIn(bucket) ** 2;
  return Math.sqrt(sum);
}

/** Counts the features of a text for as long as they are used. @param use is given the buckets that are not empty */
function weighed<Result>(text: string, use: (buckets: readonly number[]) => Result): Result {
  const buckets: number[] = [];
  const add = (hash: number, weight: number): void => {
    const bucket = (hash ^ (hash >>> 18)) & (BUCKETS - 1);
    const count = counts[bucket] ?? 0;
    if (count === 0) buckets.push(bucket);
    counts[bucket] = count + weight;
  };
  for (const word of comparedWords(text)) {
    add(hashOf(`s:${stem(word)}`), STEM_WEIGHT);
    const padded = ` ${word} `;
    for (let start = 0; start + 3 <= padded.length; start++) add(hashOf(padded, start, start + 3), 1);
  }
  const result = use(buckets);
  for (const bucket of buckets) counts[bucket] = 0;
  return result;
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
