// A judgement of the catalogue in parts that are found at a glance: the usual case, and then whatever else is or is
// not judged, a sentence each.

export interface Judgement {
  readonly usual: string;
  /** Empty for a short judgement, which is read whole. */
  readonly further: readonly string[];
}

/** A judgement of at most this many sentences is read whole. */
const SHORT = 4;

export function judgementOf(judge: string): Judgement {
  const sentences = judge.split(/(?<=\.\)?) (?=[A-Z`"])/);
  if (sentences.length <= SHORT) return { usual: judge, further: [] };
  const fails = sentences.findIndex((sentence) => /\bfails?\b/.test(sentence));
  const end = fails < 0 ? 2 : fails + 1;
  return { usual: sentences.slice(0, end).join(" "), further: sentences.slice(end) };
}
