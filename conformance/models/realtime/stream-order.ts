// The order in which a deployment's stream holds messages, as far as its deliveries have shown it. It need not be the
// order in which they were created.
import type { Stream } from "../../steps/realtime/stream.ts";

export class StreamOrder {
  /** In the order in which they were seen. */
  readonly #streams = new Set<Pick<Stream, "delivered">>();

  learn(stream: Pick<Stream, "delivered">): void {
    this.#streams.add(stream);
  }

  /**
   * Whether one message is before the other, so that a resume from the other's cursor need not deliver it. A
   * deployment may deliver them in another order each time: then that of the stream which gave the cursor counts.
   */
  precedes(id: string, other: string, origin?: Pick<Stream, "delivered">): boolean {
    const [place, otherPlace] = [id, other].map((one) => origin?.delivered.indexOf(one) ?? -1) as [
      number,
      number,
    ];
    if (place >= 0 && otherPlace >= 0) return place < otherPlace;
    const together = [...this.#streams]
      .map(({ delivered }) => [delivered.indexOf(id), delivered.indexOf(other)] as const)
      .filter((both) => both.every((one) => one >= 0));
    if (together.length > 0) return together.some(([one, two]) => one < two);
    const [first, otherFirst] = [this.#firstSeen(id), this.#firstSeen(other)];
    return first >= 0 && first < otherFirst;
  }

  #firstSeen(id: string): number {
    return [...this.#streams].findIndex(({ delivered }) => delivered.includes(id));
  }
}
