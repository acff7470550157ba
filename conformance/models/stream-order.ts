// The order in which a deployment's stream holds messages, as far as its deliveries have shown it. It need not be the
// order in which they were created.
import type { Stream } from "../steps/stream.ts";

export class StreamOrder {
  /** In the order in which they were seen. */
  readonly #streams = new Set<Pick<Stream, "delivered">>();

  learn(stream: Pick<Stream, "delivered">): void {
    this.#streams.add(stream);
  }

  /** Whether one message stands before the other, so that a resume from the other's cursor need not deliver it. */
  precedes(id: string, other: string): boolean {
    const together = [...this.#streams]
      .map(({ delivered }) => [delivered.indexOf(id), delivered.indexOf(other)] as const)
      .filter(([place, otherPlace]) => place >= 0 && otherPlace >= 0);
    if (together.length > 0) return together.every(([place, otherPlace]) => place < otherPlace);
    const [first, otherFirst] = [this.#firstSeen(id), this.#firstSeen(other)];
    return first >= 0 && first < otherFirst;
  }

  #firstSeen(id: string): number {
    return [...this.#streams].findIndex(({ delivered }) => delivered.includes(id));
  }
}
