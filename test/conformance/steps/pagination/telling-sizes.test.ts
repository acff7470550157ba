// The page sizes that a list is read with beside the usual ones.
import { describe, expect, test } from "vitest";
import { tellingSizes } from "../../../../conformance/steps/pagination/telling-sizes.ts";

const named = (names: string): readonly object[] =>
  [...names].map((name, index) => ({ id: String(index), name, workspace_id: "w" }));

const sizesOf = (names: string, known: readonly number[], count = 1, maxPages = 10): readonly number[] =>
  tellingSizes(named(names), { known, largest: 20, maxPages, count });

describe("telling page sizes", () => {
  test.each([
    { what: "a page ends between two equal items", names: "abcdeefgh", known: [2], sizes: [5] },
    { what: "a page that does so already is enough", names: "abcdeefgh", known: [5], sizes: [] },
    { what: "lists without equal items side by side need none", names: "abcdefgh", known: [2], sizes: [] },
    { what: "the last page has no end of interest", names: "abcdefghh", known: [3], sizes: [8] },
    { what: "nothing differs in what all items share", names: "aaaa", known: [2], sizes: [] },
  ])("$what", ({ names, known, sizes }) => {
    expect(sizesOf(names, known)).toEqual(sizes);
  });

  test("a page that ends after the only item of its kind is found", () => {
    expect(sizesOf("aaaaaaabaaa", [3])).toEqual([8]);
  });

  test("no size makes more pages than allowed", () => {
    expect(sizesOf("aabcdefghijk", [5], 1, 3)).toEqual([]);
  });
});
