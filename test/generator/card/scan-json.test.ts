// The scanner agrees with JSON.parse on which texts are JSON, and says where and why a text is not.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { scanJson } from "../../../generator/card/scan-json.ts";

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

describe("scanJson", () => {
  it.each([
    ["", 0, "expected a value, found the end of the text"],
    ["  ", 2, "expected a value, found the end of the text"],
    ["{", 1, "expected a property name in double quotes, found the end of the text"],
    ["{'a':1}", 1, `expected a property name in double quotes, found "'"`],
    ['{"a" 1}', 5, 'expected ":" after the property name, found "1"'],
    ['{"a":1,}', 7, 'expected a property name in double quotes, found "}"'],
    ['{"a":}', 5, 'expected a value, found "}"'],
    ["[1,]", 3, 'expected a value, found "]"'],
    ["[1 2]", 3, 'expected "," or "]", found "2"'],
    ["[1", 2, 'expected "," or "]", found the end of the text'],
    ["1 2", 2, 'expected nothing more, found "2"'],
    ["[]]", 2, 'expected nothing more, found "]"'],
    ["01", 1, 'expected a number, found "1" in it'],
    ["1.", 1, 'expected a number, found "." in it'],
    ["-", 0, "expected digits after the minus sign"],
    ["NaN", 0, 'expected a value, found "N"'],
    ["tru", 0, 'expected a value, found "t"'],
    ['"a', 0, "expected the text to end with a double quote, found the end of the document"],
    ['"a\nb"', 2, 'expected an escape for the control character "\\n"'],
    ['"\\x"', 1, "expected an escape such as \\n or \\u0041"],
    ['"\\u12g4"', 1, "expected an escape such as \\n or \\u0041"],
    ["\ufeff{}", 0, "expected JSON, found a byte order mark before it"],
    ["[// no\n1]", 1, 'expected a value, found "/"'],
  ])("%j fails at offset %i: %s", (text, offset, message) => {
    expect(scanJson(text).failure).toEqual({ offset, message });
  });

  it("accepts what JSON.parse accepts", () => {
    fc.assert(
      fc.property(fc.json(), fc.constantFrom(0, 2), (text, indent) => {
        expect(scanJson(text)).toEqual({ failure: undefined, repeated: [] });
        expect(scanJson(JSON.stringify(JSON.parse(text), null, indent)).failure).toBe(undefined);
      }),
    );
  });

  it("agrees with JSON.parse on damaged texts", () => {
    const damage = fc.record({
      text: fc.json(),
      at: fc.nat(),
      put: fc.constantFrom("", ",", '"', "}", "]", "{", "1", ".", "\\", "e", "-", "\u0000", " "),
    });
    fc.assert(
      fc.property(damage, ({ text, at, put }) => {
        const where = at % (text.length + 1);
        const damaged = text.slice(0, where) + put + text.slice(where + 1);
        expect(scanJson(damaged).failure === undefined).toBe(isJson(damaged));
      }),
      { numRuns: 1000 },
    );
  });

  it("finds every repeated name, by what it means and not by how it is written", () => {
    const text = '{"a":{"b":1,"\\u0062":2,"c":[{"d":1,"d":2}]},"x/y":1,"x/y":2,"__proto__":1,"__proto__":2}';
    expect(scanJson(text).repeated).toEqual([
      { offset: 12, pointer: "/a/b", name: "b" },
      { offset: 35, pointer: "/a/c/0/d", name: "d" },
      { offset: 52, pointer: "/x~1y", name: "x/y" },
      { offset: 74, pointer: "/__proto__", name: "__proto__" },
    ]);
    expect(scanJson('[{"a":1},{"a":1}]').repeated).toEqual([]);
  });

  it("needs no stack for depth", () => {
    const depth = 500_000;
    expect(scanJson("[".repeat(depth) + "]".repeat(depth)).failure).toBe(undefined);
    expect(scanJson('{"a":'.repeat(depth)).failure?.offset).toBe(depth * 5);
  });
});
