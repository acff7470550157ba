// A discriminator over branches that do not fix the tag themselves: the tag names the branch that judges.
import { describe, expect, it } from "vitest";
import { compile } from "./compile.ts";

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });

const SCHEMAS = {
  Pet: {
    type: "object",
    required: ["kind"],
    properties: { kind: { type: "string" }, name: { type: "string" } },
  },
  Cat: { allOf: [ref("Pet"), { type: "object", properties: { claws: { type: "integer" } } }] },
  Dog: { allOf: [ref("Pet"), { type: "object", properties: { bark: { type: "boolean" } } }] },
};
const UNION = {
  oneOf: [ref("Cat"), ref("Dog")],
  discriminator: {
    propertyName: "kind",
    mapping: { dog: "#/components/schemas/Dog", hound: "#/components/schemas/Dog" },
  },
};

describe("a discriminator over branches that overlap", () => {
  it.each([
    [{ kind: "Cat", claws: 5 }, []],
    [{ kind: "dog", bark: true }, []],
    [{ kind: "hound" }, []],
    // The other branch would accept it.
    [{ kind: "Cat", claws: "sharp" }, ["/claws"]],
    [{ kind: "dog", claws: "sharp" }, []],
    [{ kind: "Dog" }, ["/kind"]],
    [{ name: "Rex" }, ["/kind"]],
    ["text", [""]],
  ])("sends %j to the branch of its tag", async (value, pointers) => {
    const { oneOf, discriminator } = UNION;
    for (const union of [UNION, { anyOf: oneOf, discriminator }]) {
      const judge = await compile(union, SCHEMAS);
      expect(judge(value).map(({ pointer }) => pointer)).toEqual(pointers);
    }
  });

  it("of which a constant tells the branches apart goes to them in anyOf too", async () => {
    const tagged = (kind: string, more: object) => ({
      ...{ type: "object", required: ["kind"] },
      properties: { kind: { const: kind }, ...more },
    });
    const anyOf = [tagged("a", { size: { type: "integer" } }), tagged("b", { size: { type: "string" } })];
    const judge = await compile({ anyOf, discriminator: { propertyName: "kind" } }, {});
    expect(judge({ kind: "b", size: 1 }).map(({ pointer }) => pointer)).toEqual(["/size"]);
    expect(judge({ kind: "c", size: 1 }).map(({ pointer }) => pointer)).toEqual(["/kind"]);
    expect(judge({ kind: "a", size: 1 })).toEqual([]);
  });

  it("sends values to branches of which some have a constant and some a name", async () => {
    const inline = { type: "object", required: ["kind"], properties: { kind: { const: "bird" } } };
    const judge = await compile({ ...UNION, oneOf: [...UNION.oneOf, inline] }, SCHEMAS);
    expect(judge({ kind: "bird" })).toEqual([]);
    expect(judge({ kind: "Cat", claws: "sharp" }).map(({ pointer }) => pointer)).toEqual(["/claws"]);
    expect(judge({ kind: "fish" }).map(({ pointer }) => pointer)).toEqual(["/kind"]);
  });

  it("leaves branches alone that it cannot tell apart", async () => {
    const judge = await compile({ ...UNION, oneOf: [ref("Cat"), { type: "object" }] }, SCHEMAS);
    expect(judge({ kind: "Cat" })).toHaveLength(1);
  });
});
