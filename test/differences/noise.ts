// Chance that is the same in every run.

/** A whole number for each whole number, without any order. */
export function noise(value: number): number {
  let state = (value + 0x9e3779b9) >>> 0;
  for (const shift of [16, 15, 16]) state = Math.imul(state ^ (state >>> shift), 0x45d9f3b) >>> 0;
  return state;
}
