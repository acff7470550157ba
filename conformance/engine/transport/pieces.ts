// The bytes of a body as they arrive, in memory that depends on their number alone: a body may come a byte at a time, and
// each piece of it would take a hundred bytes more.

/** How many small pieces are joined to one. */
const SMALL_PIECES = 1024;
/** A piece of this size or more stays as it is. */
const LARGE_PIECE = 1024;

export class Pieces {
  readonly #whole: Buffer[] = [];
  #small: Buffer[] = [];
  #bytes = 0;

  /** How many bytes have arrived. */
  get byteLength(): number {
    return this.#bytes;
  }

  add(piece: Buffer): void {
    this.#bytes += piece.length;
    if (piece.length < LARGE_PIECE) {
      if (this.#small.push(piece) >= SMALL_PIECES) this.#gather();
      return;
    }
    this.#gather();
    this.#whole.push(piece);
  }

  concat(): Buffer {
    this.#gather();
    return Buffer.concat(this.#whole);
  }

  #gather(): void {
    if (this.#small.length === 0) return;
    this.#whole.push(Buffer.concat(this.#small));
    this.#small = [];
  }
}
