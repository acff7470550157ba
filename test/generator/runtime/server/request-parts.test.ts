// From the texts of a query to the values of its schemas: objects, whose properties have names of their own.
import { describe, expect, it } from "vitest";
import type { RequestProblem } from "../../../../generator/runtime/server/errors.ts";
import { createPartReader } from "../../../../generator/runtime/server/request-parts.ts";

const filter = {
  name: "filter",
  required: false,
  type: "object",
  shape: { properties: { after: { kinds: ["integer"] }, ids: { items: { kinds: ["integer"] } } } },
  schema: {},
} as const;

describe("a query parameter that is an object", () => {
  it.each([
    [{ "filter[after]": "12", "filter[name]": "12" }, { filter: { after: 12, name: "12" } }],
    [{ "filter[ids]": ["1", "2"] }, { filter: { ids: [1, 2] } }],
    [{ "filter[ids]": "1" }, { filter: { ids: [1] } }],
    [{ "filter[after]": "soon", "filter[other]": "x" }, { filter: { after: "soon", other: "x" } }],
    [{ "filter[__proto__]": "x" }, { filter: JSON.parse('{"__proto__":"x"}') }],
    [{ filter: "text" }, { filter: "text" }],
    [{ filters: "1", "filter[": "2" }, {}],
  ])("reads %j", (query, value) => {
    const problems: RequestProblem[] = [];
    expect(createPartReader("query", [filter])(query, problems)).toEqual(value);
    expect(problems).toEqual([]);
  });
});

describe("the header Accept-Language", () => {
  const language = { name: "accept-language", required: false, type: "string", schema: {} } as const;

  it.each([
    ["is none where any language will do", language, {}],
    ["is what was sent where it is required", { ...language, required: true }, { "accept-language": "*" }],
  ])("%s", (_, parameter, value) => {
    expect(createPartReader("headers", [parameter])({ "accept-language": "*" }, [])).toEqual(value);
  });

  it("is what was sent where it names a language", () => {
    const sent = { "accept-language": "de" };
    expect(createPartReader("headers", [language])(sent, [])).toEqual(sent);
  });
});
