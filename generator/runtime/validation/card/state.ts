// The state of the rules over a whole card: depth, number of blocks, ids.

export class CardState {
  depth = 0;
  #blocks = 0;
  /** Whether the excess of blocks has been seen; it is one problem, however many lists share it. */
  #crowded = false;
  #ids: Set<string> | undefined;

  /** Whether this id is new in the card. */
  claim(id: string): boolean {
    this.#ids ??= new Set();
    const before = this.#ids.size;
    return this.#ids.add(id).size !== before;
  }

  /** Counts the blocks of a list; false for the list with which the card first exceeds `maxTotal`. */
  count(blocks: number, maxTotal: number): boolean {
    this.#blocks += blocks;
    if (this.#crowded || this.#blocks <= maxTotal) return true;
    this.#crowded = true;
    // A list that is too long by itself breaks its own maxItems already.
    return blocks > maxTotal;
  }
}
