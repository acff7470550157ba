// Where two texts differ, with a part of each.
import { expect, it } from "vitest";
import { textSides } from "../../../conformance/text/text-difference.ts";

it("shows short texts whole", () => {
  expect(textSides("a  b", "a b")).toEqual({ expected: "a  b", found: "a b" });
});

it("shows short texts that look alike by their code points", () => {
  expect(textSides("caf\u00e9", "cafe\u0301")).toEqual({
    expected: "from character 1: caf\\u{e9} (4 characters)",
    found: "from character 1: cafe\\u{301} (5 characters)",
  });
});

it("shows long texts from a little before they part, and what is not plain by its code point", () => {
  const before = "x".repeat(300);
  expect(textSides(`${before}y  \n\u00e9`, `${before}z`)).toEqual({
    expected: `from character 281: ${"x".repeat(20)}y  \n\\u{e9} (305 characters)`,
    found: `from character 281: ${"x".repeat(20)}z (301 characters)`,
  });
});

it("shows what differs besides line ends and outer white space, and these where nothing else does", () => {
  const [before, after] = ["x".repeat(300), "y".repeat(40)];
  const sent = `a\r\nb${before}1${after}\n`;
  expect(textSides(sent, `a\nb${before}2${after}`)).toEqual({
    expected: `from character 284: ${"x".repeat(20)}1${"y".repeat(19)} (344 characters)`,
    found: `from character 284: ${"x".repeat(20)}2${"y".repeat(19)} (344 characters)`,
  });
  expect(textSides(sent, `a\nb${before}1${after}`).expected).toBe(
    `from character 1: a\\u{d}\nb${"x".repeat(17)} (346 characters)`,
  );
});

it("shows from the beginning what parts there, and where one ends", () => {
  const text = "x".repeat(300);
  expect(textSides(text, `y${text}`).expected).toBe(`from character 1: ${"x".repeat(20)} (300 characters)`);
  expect(textSides(text, text.slice(0, 250)).found).toBe(
    `from character 231: ${"x".repeat(20)} (250 characters)`,
  );
});
