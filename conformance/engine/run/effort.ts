// How much a run tries. Effort changes the number of examples, generated and known, never which rules are judged.
export const efforts = ["quick", "standard", "thorough"] as const;
export type Effort = (typeof efforts)[number];

export const isEffort = (word: string): word is Effort => efforts.some((effort) => effort === word);

/** Factors on a property's own number of examples: a gate in seconds, a verdict in a minute, a night's search. */
const factor: Readonly<Record<Effort, number>> = { quick: 0.2, standard: 1, thorough: 12 };

/** Number of generated examples for a property that asks for `standard` of them; at least 1. */
export const examplesFor = (effort: Effort, standard: number): number =>
  Math.max(1, Math.round(standard * factor[effort]));
