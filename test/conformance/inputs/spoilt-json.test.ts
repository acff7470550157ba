// Bodies that are not JSON, made of any object.
import fc from "fast-check";
import { expect, it } from "vitest";
import { spoilers } from "../../../conformance/inputs/spoilt-json.ts";

it.each(spoilers.map(({ what, spoil }) => [what, spoil] as const))("%s is not JSON", (_, spoil) => {
  const isNone = (json: string, place: number): void => {
    expect(() => JSON.parse(spoil(json, place))).toThrow(SyntaxError);
  };
  for (const json of ['{"active":true}', "{}", '{"a":"}"}', '{"a":[1,{"b":"c"}]}']) isNone(json, 0.5);
  fc.assert(
    fc.property(
      fc.dictionary(fc.string(), fc.jsonValue()),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (body, place) => isNone(JSON.stringify(body), place),
    ),
  );
});
