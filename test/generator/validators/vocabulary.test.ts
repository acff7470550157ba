// The card vocabulary: every keyword is declared, used as declared, implemented, and reports the declared codes.
import { readFileSync } from "node:fs";
import { registerSchema, validate } from "@hyperjump/json-schema/draft-2020-12";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { CARD_VOCABULARY } from "../../../generator/runtime/validation/card/wording.ts";
import { cardKeywordNames } from "../../../generator/validators/keywords/card.ts";

const read = (path: string) => parse(readFileSync(new URL(`../../../spec/${path}`, import.meta.url), "utf8"));
const schemas: Record<string, unknown> = read("schemas/card.yaml");
const vocabulary: { properties: Record<string, Record<string, unknown>> } & Record<string, unknown> =
  read("card-vocabulary.yaml");
const declared = Object.keys(vocabulary.properties);

const VOCABULARY = "urn:workspace-context-contract:card-vocabulary:1";

/** Extensions of the whole contract, which are notes. */
const NOTES = ["x-decision"];

function uses(value: unknown): [string, unknown][] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => [
    ...(key.startsWith("x-") && !NOTES.includes(key) ? [[key, inner] as [string, unknown]] : []),
    ...uses(inner),
  ]);
}

describe("the card vocabulary", () => {
  it("declares every keyword the card uses, and none that it does not", () => {
    expect([...new Set(uses(schemas).map(([key]) => key))].toSorted()).toEqual(declared.toSorted());
  });

  it("is implemented keyword by keyword", () => {
    expect(cardKeywordNames().toSorted()).toEqual(declared.toSorted());
  });

  it("documents what each keyword judges, reports and points to", () => {
    for (const [keyword, schema] of Object.entries(vocabulary.properties)) {
      expect([keyword, schema]).toEqual([
        keyword,
        expect.objectContaining({
          description: expect.stringMatching(/\.$/),
          "x-applies-to": expect.stringMatching(/^(string|array|object)$/),
          "x-code": expect.any(Array),
          "x-points-to": expect.any(String),
        }),
      ]);
    }
  });

  it("has a sentence for every keyword with the declared codes", () => {
    for (const [keyword, words] of Object.entries(CARD_VOCABULARY.words)) {
      const codes = vocabulary.properties[keyword]?.["x-code"];
      if (typeof words.code === "string") expect([keyword, codes]).toEqual([keyword, [words.code]]);
      else expect(codes).toEqual([words.code({ maxDepth: 1 }), words.code({ blank: true })]);
    }
  });

  it("is a meta-schema that every use in the card satisfies", async () => {
    registerSchema(vocabulary as never, VOCABULARY);
    for (const keyword of declared) {
      const judge = await validate(`${VOCABULARY}#/properties/${keyword}`);
      for (const [, value] of uses(schemas).filter(([key]) => key === keyword)) {
        expect([keyword, value, judge(value as never).valid]).toEqual([keyword, value, true]);
      }
      expect([keyword, judge("no value of any keyword").valid]).toEqual([keyword, false]);
    }
  });
});
