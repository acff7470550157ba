// The size of a document while it is being read: an upper bound that costs nothing, made exact only as far as needed.

import { segment, valueAt } from "../../text/pointer.ts";
import { BYTES_PER_CHARACTER, jsonBound, jsonBytes, textBytes } from "../json-size.ts";
import type { Violation } from "../violation.ts";

/** Texts from this length on are worth measuring one by one: short ones add little to the doubt. */
const LONG = 32;

export class SizeState {
  /** Upper bound on the bytes of the values that were read. */
  bytes = 0;
  readonly #texts: string[] = [];

  /** Counts a text with its quotes and the comma behind it. */
  text(text: string): void {
    this.bytes += text.length * BYTES_PER_CHARACTER + 3;
    if (text.length >= LONG) this.#texts.push(text);
  }

  /**
   * Whether `data`, all of which has been read except for the values that the violations prevented, exceeds
   * `limit` bytes.
   */
  exceeds(data: unknown, limit: number, violations: readonly Violation[]): boolean {
    let bound = this.bytes;
    for (const violation of violations) {
      if (bound > limit) break;
      bound += unreadBytes(data, violation, limit);
    }
    for (const text of this.#texts) {
      if (bound <= limit) return false;
      bound -= text.length * BYTES_PER_CHARACTER + 2 - textBytes(text);
    }
    return bound > limit && jsonBytes(data, limit) > limit;
  }
}

/**
 * A bound on the bytes that may be unread because of a violation: the value it is about, even where that was
 * read.
 */
function unreadBytes(data: unknown, { path, rule, given }: Violation, limit: number): number {
  if (rule === "required") return 0;
  const { additionalProperty } = given;
  const pointer = rule === "additionalProperties" ? `${path}/${segment(String(additionalProperty))}` : path;
  return jsonBound(valueAt(data, pointer), limit);
}
