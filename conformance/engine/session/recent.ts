// The latest exchanges of a session. A check may send for an hour, so their number and their size are
// bounded.
import type { Exchange, Frame } from "../../exchange/exchange.ts";
import { countValues } from "../../text/parse-json.ts";

interface Bounds<T> {
  readonly items: number;
  /** In the unit of `sizeOf`. */
  readonly size: number;
  readonly sizeOf: (item: T) => number;
}

export class Recent<T> {
  /** In order; the oldest go first, the last one never does. */
  readonly items: T[] = [];
  readonly #bounds: Bounds<T>;
  /** Of each item: to measure one takes time. */
  readonly #sizes: number[] = [];
  #size = 0;

  constructor(bounds: Bounds<T>) {
    this.#bounds = bounds;
  }

  add(item: T): void {
    const { items, size, sizeOf } = this.#bounds;
    const added = sizeOf(item);
    this.items.push(item);
    this.#sizes.push(added);
    this.#size += added;
    while (this.items.length > 1 && (this.items.length > items || this.#size > size)) {
      this.items.shift();
      this.#size -= this.#sizes.shift() ?? 0;
    }
  }

  clear(): void {
    this.items.length = 0;
    this.#sizes.length = 0;
    this.#size = 0;
  }
}

/** Values that are shorter as text take this many characters all the same once they are parsed. */
const VALUE_CHARACTERS = 25;
/** A shorter text has few values. */
const SHORT = 2_000;

const sizeOfText = (text: string): number =>
  text.length < SHORT ? text.length : Math.max(text.length, VALUE_CHARACTERS * countedValues(text));

/** Text that is not parsed, because it is nested too deep, has none. */
function countedValues(text: string): number {
  const count = countValues(text);
  return Number.isFinite(count) ? count : 0;
}

/** Several times the size that any finding shows; a list that a check reads whole is below it. */
export const keptExchanges: Bounds<Exchange> = {
  items: 500,
  size: 4_000_000,
  sizeOf: ({ request, response }) =>
    request.url.length + (request.body?.length ?? 0) + sizeOfText(response?.text ?? ""),
};
export const keptFrames: Bounds<Frame> = { items: 2_000, size: 4_000_000, sizeOf: ({ text }) => text.length };
