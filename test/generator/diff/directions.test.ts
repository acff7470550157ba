// The meaning of a change for a property that only requests or only responses have.
import { describe, expect, it } from "vitest";
import type { Json } from "../../../generator/read/json.ts";
import { compare, documentWith } from "./documents.ts";

const text = { type: "string" };
const object = (properties: Json, more = {}): Json => ({ type: "object", properties, ...more });

describe("a property that one direction does not have", () => {
  const with_ = (word: string, required: readonly string[]) =>
    documentWith(object({ a: { ...text, [word]: true } }, { required: [...required] }));
  const without = (required: readonly string[]) =>
    documentWith(object({ a: text }, { required: [...required] }));
  const found = (old: Json, now: Json) =>
    compare(old, now).map(({ rule, direction, level }) => `${direction}: ${rule} ${level}`);

  it("became read-only", () => {
    expect(found(without([]), with_("readOnly", []))).toEqual([
      "request: property-became-read-only possibly-breaking",
    ]);
  });
  it("became required of the client as well", () => {
    expect(found(with_("readOnly", ["a"]), without(["a"]))).toEqual([
      "request: property-added-required breaking",
    ]);
  });
  it("is not in any response any more", () => {
    expect(found(without(["a"]), with_("writeOnly", ["a"]))).toEqual([
      "response: property-removed-required breaking",
    ]);
  });
  it("may change as it likes where it has no place", () => {
    const changed = documentWith(object({ a: { type: "integer", readOnly: true } }));
    expect(found(with_("readOnly", []), changed)).toEqual(["response: type-changed breaking"]);
  });
});
