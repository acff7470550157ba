// The beginning of a text, which must not keep the rest in memory.
import { expect, it } from "vitest";
import { startOf } from "../../../conformance/text/start-of.ts";

it.each(["short", "\ud83d".repeat(20_000), "\u0000é💡".repeat(20_000)])("is a slice", (text) => {
  for (const length of [0, 3, 4, 9_999, 1_000_000]) expect(startOf(text, length)).toBe(text.slice(0, length));
});
