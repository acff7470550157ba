// Counts the pairs that the stories have combined so far, the pairs that they could combine, and the facts
// that a pair needs. The value of a step is the number of pairs that it combines and of those that it makes
// possible later.
import type { Pair } from "./pair.ts";

/**
 * The value of a pair that can hardly ever come together beside one that always can, and the value of a pair
 * that already has.
 */
const RARE = 6;
const SEEN = 0.05;

/** Sets of facts by their index, 32 in a number. */
type Bits = Int32Array;

export class Account {
  readonly #indexes: ReadonlyMap<string, number>;
  readonly #words: number;
  readonly #possible: Pair[] = [];
  /** All by the index of a pair: how often it came together, and in how many options. */
  readonly #times: number[] = [];
  readonly #chances: number[] = [];
  /** The facts that were there each time that it could come together, and when that was last. */
  readonly #needs: (Bits | undefined)[] = [];
  readonly #considered: number[] = [];
  #turn = 0;

  /** @param facts all facts that a step can make true of a story */
  constructor(facts: readonly string[]) {
    this.#indexes = new Map([...new Set(facts)].map((fact, index) => [fact, index]));
    this.#words = Math.ceil(this.#indexes.size / 32);
  }

  get possible(): readonly Pair[] {
    return this.#possible;
  }

  /** The facts of a story at a step. */
  bits(facts: Iterable<string>): Bits {
    const bits = new Int32Array(this.#words);
    for (const fact of facts) {
      const index = this.#indexes.get(fact) ?? 0;
      bits[index >> 5] = (bits[index >> 5] ?? 0) | (1 << (index & 31));
    }
    this.#turn++;
    return bits;
  }

  /** An option of a step would bring these together. */
  consider(pairs: readonly Pair[], facts: Bits): void {
    for (const pair of pairs) {
      const { index } = pair;
      const needs = this.#needs[index];
      this.#chances[index] = (this.#chances[index] ?? 0) + 1;
      if (needs === undefined) {
        this.#possible.push(pair);
        this.#needs[index] = facts.slice();
      } else if (this.#considered[index] !== this.#turn)
        for (let word = 0; word < this.#words; word++) needs[word] = (needs[word] ?? 0) & (facts[word] ?? 0);
      this.#considered[index] = this.#turn;
    }
  }

  note(pairs: readonly Pair[]): void {
    for (const { index } of pairs) this.#times[index] = (this.#times[index] ?? 0) + 1;
  }

  /** The new account knows the possible pairs as well, but none of the pairs that were seen. */
  afresh(): Account {
    const account = new Account([...this.#indexes.keys()]);
    account.#possible.push(...this.#possible);
    account.#chances.push(...this.#chances);
    account.#needs.push(...this.#needs.map((needs) => needs?.slice()));
    return account;
  }

  /** New ones count, the more the seldomer they can come together; of the others the rare ones a little. */
  worth(pairs: readonly Pair[]): number {
    let sum = 0;
    for (const { index } of pairs) {
      const times = this.#times[index] ?? 0;
      sum += times === 0 ? this.#rarity(index) : SEEN / times;
    }
    return sum;
  }

  #rarity(index: number): number {
    return 1 + RARE / Math.sqrt(this.#chances[index] ?? 1);
  }

  /**
   * The number of new pairs that wait for each missing fact of a story; pairs that wait for further facts
   * count less.
   */
  waitingFor(facts: Bits): ReadonlyMap<string, number> {
    const waiting = new Float64Array(this.#words * 32);
    for (const { index } of this.#possible) {
      const needs = this.#needs[index];
      if (needs === undefined || (this.#times[index] ?? 0) > 0) continue;
      const missing = bitsOf(needs, facts);
      for (const fact of missing)
        waiting[fact] = (waiting[fact] ?? 0) + this.#rarity(index) / missing.length ** 2;
    }
    return new Map([...this.#indexes].map(([fact, index]) => [fact, waiting[index] ?? 0]));
  }
}

/** The indexes of the bits that one set has and another lacks. */
function bitsOf(set: Bits, without: Bits): readonly number[] {
  const indexes: number[] = [];
  for (let word = 0; word < set.length; word++)
    for (let rest = (set[word] ?? 0) & ~(without[word] ?? 0); rest !== 0; rest &= rest - 1)
      indexes.push(word * 32 + 31 - Math.clz32(rest & -rest));
  return indexes;
}
