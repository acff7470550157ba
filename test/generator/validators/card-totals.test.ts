// The rules over the whole card: depth, number of blocks, bytes. Each limit is met exactly and exceeded by one.

import { describe, expect, it } from "vitest";
import { limits } from "../../../conformance/cards/limits.ts";
import { validateCard } from "../../../generator/generated/validators/card.js";
import type { Problem } from "../../../generator/runtime/validation/problem.ts";
import { cardOf, headings, type Json, nested } from "./cards.ts";

const brief = (problems: readonly Problem[]) => problems.map(({ pointer, code }) => [pointer, code]);

describe("depth and number of blocks", () => {
  it("allows six levels and reports the first block of the seventh, once", () => {
    expect(validateCard(cardOf(nested(6)))).toEqual([]);
    expect(brief(validateCard(cardOf(nested(7, headings(3)))))).toEqual([
      [`/blocks${"/0/blocks".repeat(6)}/0`, "max_depth"],
    ]);
  });

  it("allows an empty container on the sixth level", () => {
    expect(validateCard(cardOf(nested(6, [{ type: "group", id: "g", blocks: [] }])))).toEqual([]);
  });

  it("counts a collection item as no level", () => {
    const collection = (blocks: Json[]): Json => ({
      type: "collection",
      id: "c",
      label: "x",
      items: [{ id: "i", blocks }],
    });
    expect(validateCard(cardOf(nested(5, [collection(headings(1))])))).toEqual([]);
    expect(brief(validateCard(cardOf(nested(6, [collection(headings(1))]))))).toEqual([
      [`/blocks${"/0/blocks".repeat(5)}/0/items/0/blocks/0`, "max_depth"],
    ]);
  });

  it("allows so many blocks in one list", () => {
    expect(validateCard(cardOf(...headings(limits.blocks.max)))).toEqual([]);
    expect(brief(validateCard(cardOf(...headings(limits.blocks.max + 1))))).toEqual([
      ["/blocks", "max_items"],
    ]);
  });

  it("counts nested blocks and their containers, and reports the excess once", () => {
    const group = (count: number): Json => ({ type: "group", id: "g", blocks: headings(count, "n") });
    expect(validateCard(cardOf(...headings(500), group(limits.blocks.max - 501)))).toEqual([]);
    expect(brief(validateCard(cardOf(...headings(500), group(limits.blocks.max - 500))))).toEqual([
      ["/blocks/500/blocks", "max_total"],
    ]);
    const other: Json = { type: "group", id: "o", blocks: headings(600, "o") };
    expect(brief(validateCard(cardOf(group(600), other, ...headings(600))))).toEqual([
      ["/blocks/0/blocks", "max_total"],
    ]);
  });

  it("does not count header actions", () => {
    const headerActions = { type: "actions", id: "a", items: [{ id: "i", label: "x" }] };
    expect(validateCard({ ...cardOf(...headings(limits.blocks.max)), headerActions })).toEqual([]);
  });
});

describe("size", () => {
  const limit = limits.bytes.max;
  /** A card of exactly `bytes` bytes, made of one kind of character. */
  const sized = (bytes: number, character: string): Json => {
    const width = Buffer.byteLength(JSON.stringify(character)) - 2;
    const block = (index: number, text: string): Json => ({ type: "text", id: `t${index}`, text });
    const blocks: Json[] = [];
    const size = () => Buffer.byteLength(JSON.stringify(cardOf(...blocks)));
    while (size() + 60 < bytes) {
      const room = Math.floor((bytes - size() - 50) / width);
      blocks.push(block(blocks.length, character.repeat(Math.max(1, Math.min(16_000, room)))));
    }
    const title = "t".repeat(1 + bytes - size());
    return { version: 1, title, blocks };
  };

  it.each([
    ["a", "plain letters"],
    ["é", "two bytes"],
    ["漢", "three bytes"],
    ["😀", "four bytes"],
    ['"', "an escape"],
    ["\n", "a short escape"],
    ["\u0001", "a long escape"],
    ["\ud800", "lone surrogates"],
  ])("is measured exactly in %j (%s)", (character) => {
    const fits = sized(limit, character);
    expect(Buffer.byteLength(JSON.stringify(fits))).toBe(limit);
    expect(validateCard(fits)).toEqual([]);
    const tooLarge = sized(limit + 1, character);
    expect(validateCard(tooLarge)).toEqual([
      {
        pointer: "",
        code: "max_bytes",
        message: `expected at most ${limit} bytes of minified JSON, found more`,
        constraint: limit,
      },
    ]);
  });

  it("counts what other problems kept from being read", () => {
    const extra = "x".repeat(limit);
    expect(brief(validateCard({ ...cardOf(), extra }))).toEqual([
      ["/extra", "unknown_property"],
      ["", "max_bytes"],
    ]);
    expect(brief(validateCard({ ...cardOf(), extra: [[["x"]]] }))).toEqual([["/extra", "unknown_property"]]);
    expect(brief(validateCard(cardOf({ type: "nope", id: "n", text: extra })))).toEqual([
      ["/blocks/0/type", "unknown_type"],
      ["", "max_bytes"],
    ]);
    expect(brief(validateCard(cardOf(nested(7, [{ type: "text", id: "t", text: extra }]))))).toEqual([
      [`/blocks${"/0/blocks".repeat(6)}/0`, "max_depth"],
      ["", "max_bytes"],
    ]);
  });
});
