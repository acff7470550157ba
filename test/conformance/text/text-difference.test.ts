// Where two texts differ, with a part of each.
import { expect, it } from "vitest";
import { textSides } from "../../../conformance/text/text-difference.ts";

it("shows short texts whole", () => {
  expect(textSides("a  b", "a b")).toEqual({ expected: "a  b", found: "a b" });
});

it("shows long texts from a little before they part, and what is not plain by its code point", () => {
  const before = "x".repeat(300);
  expect(textSides(`${before}y  \n\u00e9`, `${before}z`)).toEqual({
    expected: `from character 281: ${"x".repeat(20)}y  \n\\u{e9} (305 characters)`,
    found: `from character 281: ${"x".repeat(20)}z (301 characters)`,
  });
});

it("shows from the beginning what parts there, and where one ends", () => {
  const text = "x".repeat(300);
  expect(textSides(text, `y${text}`).expected).toBe(`from character 1: ${"x".repeat(20)} (300 characters)`);
  expect(textSides(text, text.slice(0, 250)).found).toBe(
    `from character 231: ${"x".repeat(20)} (250 characters)`,
  );
});
