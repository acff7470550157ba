/**
 * Similarity of texts without network or model: the cosine of their word stems and letter trigrams. It finds
 * other forms and misspellings of the words asked for, and says nothing about meaning beyond that.
 */

type TextVector = ReadonlyMap<string, number>;

/** Texts are compared by their first part; a long one says what it is about early. */
export const MAX_COMPARED_CHARACTERS = 4_000;
/** A shared stem counts as much as this many shared trigrams. */
const STEM_WEIGHT = 3;

/** @returns how like a text is to the query: 0 for nothing in common, 1 for the same features */
export function similarityTo(query: string): (text: string) => number {
  const wanted = vectorOf(query);
  const wantedNorm = norm(wanted);
  return (text) => {
    const vector = vectorOf(text);
    let product = 0;
    for (const [feature, weight] of wanted) product += weight * (vector.get(feature) ?? 0);
    return product === 0 ? 0 : product / (wantedNorm * norm(vector));
  };
}

function vectorOf(text: string): TextVector {
  const vector = new Map<string, number>();
  const add = (feature: string, weight: number): void => {
    vector.set(feature, (vector.get(feature) ?? 0) + weight);
  };
  for (const word of text
    .slice(0, MAX_COMPARED_CHARACTERS)
    .toLowerCase()
    .normalize("NFKD")
    .match(/[\p{L}\p{N}]+/gu) ?? []) {
    add(`s:${stem(word)}`, STEM_WEIGHT);
    const padded = ` ${word} `;
    for (let start = 0; start + 3 <= padded.length; start++) add(padded.slice(start, start + 3), 1);
  }
  // Repetition says less the more often it happens.
  for (const [feature, weight] of vector) vector.set(feature, Math.log1p(weight));
  return vector;
}

function norm(vector: TextVector): number {
  let sum = 0;
  for (const weight of vector.values()) sum += weight * weight;
  return Math.sqrt(sum);
}

/** Common endings off; enough to bring plurals and verb forms together. */
const stem = (word: string): string =>
  word.length > 5
    ? word.replace(/(?:ingly|edly|ments?|ings?|ness|ation|ies|ed|es|ly|s)$/u, "")
    : word.replace(/s$/u, "");
