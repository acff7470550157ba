// The form of the emitted module: deterministic, self-contained, exact about its limits.
import { describe, expect, it } from "vitest";
import { sortKeysDeep } from "../../../generator/read/json.ts";
import { compileAll, emitValidators, RUNTIME, type SingleModule } from "./compile.ts";

const input: SingleModule = {
  schemas: {
    Zebra: {
      type: "object",
      properties: {
        stripes: { $ref: "#/components/schemas/Count" },
        mate: { $ref: "#/components/schemas/Zebra" },
      },
    },
    Count: { type: "integer", minimum: 0, description: "How many.", example: 3, "x-decision": "own" },
    Unused: { type: "string", pattern: "^u" },
  },
  entries: [
    { exportName: "validateZebra", schema: { $ref: "#/components/schemas/Zebra" } },
    { exportName: "validateList", schema: { type: "array", items: { $ref: "#/components/schemas/Zebra" } } },
    {
      exportName: "validateCode",
      schema: { type: "string", pattern: "^[A-Z]+$", maxLength: 8, format: "uri" },
    },
  ],
  tables: {
    bodies: { zebra: { body: "validateZebra" } },
    responses: { list: { 200: "validateList", "4XX": "validateCode" } },
  },
};

describe("the module", () => {
  it("does not depend on the order of keys and entries", () => {
    const reversed = reverseKeys(input) as SingleModule;
    expect(emitValidators({ ...reversed, entries: input.entries.toReversed() })).toEqual(
      emitValidators(input),
    );
    const sorted = sortKeysDeep(input.schemas as never) as SingleModule["schemas"];
    expect(emitValidators({ ...input, schemas: sorted })).toEqual(emitValidators(input));
  });

  it("imports only the runtime, and only what it uses", () => {
    const { js } = emitValidators(input);
    expect(js).not.toMatch(/require\(|\.errors|\bajv\b/i);
    expect(
      [...js.matchAll(/^import .* from "(.*)";$/gm)].map(([, path]) => path?.slice(RUNTIME.length)),
    ).toEqual(["/validation/code-points.ts", "/validation/formats.ts", "/validation/validation.ts"]);
  });

  it("names functions after schemas and leaves out what nothing needs", () => {
    const { js } = emitValidators(input);
    expect([...js.matchAll(/^(?:export )?function (\w+)/gm)].map(([, name]) => name)).toEqual([
      "validateCode",
      "validateList",
      "validateZebra",
      "checkZebra",
      "check_validateCode",
      "check_validateList",
    ]);
  });

  it("leads to its functions by tables", async () => {
    const module = await compileAll(input);
    const { bodies, responses } = module as {
      bodies: Record<string, Record<string, unknown>>;
      responses: Record<string, Record<string, unknown>>;
    };
    expect(bodies.zebra?.body).toBe(module.validateZebra);
    expect(responses.list?.["200"]).toBe(module.validateList);
    expect(responses.list?.["4XX"]).toBe(module.validateCode);
  });

  it("is declared", () => {
    expect(
      emitValidators(input, "../runtime").dts,
    ).toBe(`// Generated from spec/: do not edit, change that and run the command below.
// npm run generate

import type { Validator } from "../runtime/validation/problem.ts";

export declare const validateCode: Validator;
export declare const validateList: Validator;
export declare const validateZebra: Validator;

export declare const bodies: {
  readonly zebra: {
    readonly body: Validator;
  };
};

export declare const responses: {
  readonly list: {
    readonly 200: Validator;
    readonly "4XX": Validator;
  };
};
`);
  });

  it("survives names and texts made to break it", async () => {
    const evil =
      'a"b\\c\n`$\u007b1}`*/ // ,schemaPath:"x",keyword:"y" {instancePath} validate1 schema1.x \u2028';
    const { validateIt } = await compileAll({
      schemas: {
        [evil]: {
          type: "object",
          required: [evil],
          properties: { [evil]: { enum: [evil] } },
          additionalProperties: false,
        },
      },
      entries: [
        {
          exportName: "validateIt",
          schema: {
            items: {
              $ref: `#/components/schemas/${encodeURIComponent(evil.replaceAll("~", "~0").replaceAll("/", "~1"))}`,
            },
          },
        },
      ],
    });
    const validate = validateIt as (
      data: unknown,
    ) => readonly { pointer: string; code: string; constraint?: unknown }[];
    const escaped = evil.replaceAll("~", "~0").replaceAll("/", "~1");
    expect(validate([{ [evil]: evil }])).toEqual([]);
    expect(validate([{ [evil]: 1 }])[0]).toMatchObject({
      pointer: `/0/${escaped}`,
      code: "not_allowed",
      constraint: [evil],
    });
    expect(validate([{}])[0]).toMatchObject({ pointer: `/0/${escaped}`, code: "required" });
  });

  it("refuses keywords whose meaning it would get wrong, by name", () => {
    for (const keyword of ["$dynamicRef", "$recursiveRef"]) {
      const schema = { [keyword]: "#x" };
      expect(() => emitValidators({ schemas: {}, entries: [{ exportName: "validateIt", schema }] })).toThrow(
        `keyword "${keyword}" is not supported by the validators`,
      );
    }
  });

  it("says which reference leads nowhere", () => {
    const entries = [
      { exportName: "validateIt", schema: { items: { $ref: "#/components/schemas/Nobody" } } },
    ];
    expect(() => emitValidators({ schemas: {}, entries })).toThrow("#/components/schemas/Nobody");
  });
});

function reverseKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(reverseKeys);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toReversed()
      .map(([key, inner]) => [key, reverseKeys(inner)]),
  );
}
