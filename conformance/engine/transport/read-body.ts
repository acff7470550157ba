// Reads the bytes of responses in bounded memory: each has a maximum size, and few large ones are read at once.
import { Pieces } from "./pieces.ts";

/** A larger body is cut: no response of the contract comes near it, and memory must stay flat. */
export const MAX_BODY_BYTES = 16 * 1024 * 1024;
/** From here on a body is large; pages of usual messages are below it. */
const LARGE_BYTES = 512 * 1024;
/** Each takes up to a hundred megabytes until it is text and parsed, and as much again until memory is collected. */
const LARGE_AT_ONCE = 1;

export class BodyReader {
  #reading = 0;
  readonly #waiting: (() => void)[] = [];

  /**
   * Reads a body and makes something of it, while it counts as being read.
   * @throws when it is too large
   */
  async read<T>(body: AsyncIterable<Buffer>, make: (bytes: Buffer) => T): Promise<T> {
    const pieces = new Pieces();
    let isLarge = false;
    try {
      for await (const chunk of body) {
        pieces.add(chunk);
        if (pieces.byteLength > MAX_BODY_BYTES) throw new Error(`body larger than ${MAX_BODY_BYTES} bytes`);
        if (isLarge || pieces.byteLength <= LARGE_BYTES) continue;
        // Meanwhile the rest of it waits in the connection.
        await this.#begin();
        isLarge = true;
      }
      return make(pieces.concat());
    } finally {
      if (isLarge) this.#end();
    }
  }

  async #begin(): Promise<void> {
    if (this.#reading < LARGE_AT_ONCE) this.#reading++;
    else await new Promise<void>((resolve) => this.#waiting.push(resolve));
  }

  #end(): void {
    const next = this.#waiting.shift();
    if (next === undefined) this.#reading--;
    else next();
  }
}
