// What stories have brought together so far: pairs of a command and what was done to the same thing before it, of an actor
// or a header and a command, of a class of text and a command, and of a command and a surface on which its thing was read.
export class Account {
  readonly #times = new Map<string, number>();

  note(pair: string): void {
    this.#times.set(pair, (this.#times.get(pair) ?? 0) + 1);
  }

  times(pair: string): number {
    return this.#times.get(pair) ?? 0;
  }

  get pairs(): readonly string[] {
    return [...this.#times.keys()].sort();
  }

  /** The more of these are new, and the rarer the others, the higher. */
  worth(pairs: readonly string[]): number {
    return pairs.reduce((sum, pair) => sum + 1 / (1 + 3 * this.times(pair)), 0);
  }
}
