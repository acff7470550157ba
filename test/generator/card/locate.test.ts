// Finds the offset of each value and property name that a JSON Pointer names, however the text is formatted.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { locate } from "../../../generator/card/locate.ts";
import { segment, valueAt } from "../../../generator/runtime/text/pointer.ts";

function pointersOf(value: unknown, path = ""): string[] {
  if (typeof value !== "object" || value === null) return [path];
  return [
    path,
    ...Object.entries(value).flatMap(([key, child]) => pointersOf(child, `${path}/${segment(key)}`)),
  ];
}

/** The value that begins at an offset. */
function valueFrom(text: string, offset: number): unknown {
  for (let end = offset + 1; end <= text.length; end++) {
    try {
      const value: unknown = JSON.parse(text.slice(offset, end));
      // The digits of a number may continue.
      if (typeof value !== "number" || !/[0-9.eE+-]/.test(text[end] ?? "")) return value;
    } catch {}
  }
  throw new Error("no value begins here");
}

describe("locate", () => {
  it("finds values and names", () => {
    const text = '{ "a" : [ 1 , {"b\\"c": null}\n], "~/": "x" }';
    const places = locate(text, ["", "/a", "/a/0", '/a/1/b"c', "/~0~1"]);
    expect(Object.fromEntries(places)).toEqual({
      "": { value: 0, name: 0 },
      "/a": { value: 8, name: 2 },
      "/a/0": { value: 10, name: 10 },
      '/a/1/b"c': { value: 23, name: 15 },
      "/~0~1": { value: 38, name: 32 },
    });
  });

  it("falls back to the nearest value around one that is missing", () => {
    const places = locate('{"a": {"b": 1}}', ["/a/c", "/x/y/z", "/a/b/0"]);
    expect([...places.values()].map(({ value }) => value)).toEqual([6, 0, 12]);
  });

  it("takes the last of several properties with the same name, as JSON.parse does", () => {
    expect(locate('{"a": 1, "a": 22}', ["/a"]).get("/a")).toEqual({ value: 14, name: 9 });
  });

  it("finds every value of any document", () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 3 }), fc.constantFrom(0, 1, "\t"), (value, indent) => {
        const text = JSON.stringify(value, null, indent);
        const parsed: unknown = JSON.parse(text);
        const pointers = pointersOf(parsed);
        for (const [pointer, place] of locate(text, pointers)) {
          expect(valueFrom(text, place.value)).toEqual(valueAt(parsed, pointer));
        }
      }),
      { numRuns: 300 },
    );
  });
});
