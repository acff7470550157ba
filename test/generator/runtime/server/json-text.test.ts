// Texts of answers: the same as JSON.stringify makes, whichever of their objects kept a text.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { jsonText, keepText } from "../../../../generator/runtime/server/json-text.ts";

/** Objects of which some have kept their text, at every depth. */
const { value } = fc.letrec<{ value: unknown; object: object }>((tie) => ({
  value: fc.oneof({ maxDepth: 4 }, fc.jsonValue({ maxDepth: 1 }), fc.constant(undefined), tie("object")),
  object: fc.oneof(
    fc.dictionary(fc.string(), tie("value"), { maxKeys: 4 }),
    fc.array(tie("value"), { maxLength: 4 }),
    fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 1 }), { maxKeys: 4 }).map(keepText),
  ),
}));

describe("jsonText", () => {
  it("equals JSON.stringify for every value of JSON", () => {
    fc.assert(
      fc.property(value, (sample) => {
        expect(jsonText(sample)).toBe(JSON.stringify(sample));
      }),
    );
  });

  it("says undefined for what JSON has no text for", () => {
    expect(jsonText(undefined)).toBeUndefined();
  });

  it("takes the kept text of objects in a list", () => {
    const items = [keepText({ id: "a" }), { id: "b" }];
    expect(jsonText({ data: { items, next: null } })).toBe(
      '{"data":{"items":[{"id":"a"},{"id":"b"}],"next":null}}',
    );
  });
});

describe("keepText", () => {
  it("freezes the value throughout", () => {
    const kept = keepText({ list: [{ name: "a" }] });
    expect(() => kept.list.push({ name: "b" })).toThrow(TypeError);
    expect(() => Object.assign(kept.list[0] ?? {}, { name: "b" })).toThrow(TypeError);
  });

  it("keeps a text that is known already as it is", () => {
    const text = '{"data": {"id":"a"}}';
    expect(jsonText(keepText(JSON.parse(text), text))).toBe(text);
  });

  it("does not lend the text to a changed copy", () => {
    const kept = keepText({ id: "a", content: "old" });
    expect(jsonText({ data: { ...kept, content: "new" } })).toBe('{"data":{"id":"a","content":"new"}}');
  });
});
