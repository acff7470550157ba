// Lifting schemas of other files into one table: under their own names, and the same ones beside any others.
import { describe, expect, it } from "vitest";
import { type Bundle, bundleSpec } from "../../../generator/read/bundle/bundle.ts";
import { asObject, type Json } from "../../../generator/read/json.ts";

function bundle(root: Json, files: Readonly<Record<string, Json>> = {}): Bundle {
  const documents = new Map<string, Json>([["/spec/openapi.yaml", root]]);
  for (const [name, value] of Object.entries(files)) documents.set(`/spec/${name}`, value);
  return bundleSpec({ root: "/spec/openapi.yaml", documents, unreadable: new Map(), diagnostics: [] });
}

const schemasOf = (bundled: Bundle) => asObject(asObject(bundled.document.components).schemas);
const rooted = (schemas: Json, paths: Json = {}): Json => ({
  openapi: "3.1.1",
  paths,
  components: { schemas },
});

describe("bundling", () => {
  it("names a schema of another file by its fragment, a whole file by its stem", () => {
    const bundled = bundle(
      rooted({ A: { properties: { b: { $ref: "b.yaml#/Bee" }, c: { $ref: "see-file.yaml" } } } }),
      {
        "b.yaml": { Bee: { type: "string" } },
        "see-file.yaml": { type: "number" },
      },
    );
    expect(schemasOf(bundled)).toEqual({
      A: {
        properties: { b: { $ref: "#/components/schemas/Bee" }, c: { $ref: "#/components/schemas/SeeFile" } },
      },
      Bee: { type: "string" },
      SeeFile: { type: "number" },
    });
  });

  it("gives the name in the root document to what the root only points at", () => {
    const bundled = bundle(
      rooted({ Note: { $ref: "s.yaml#/TheNote" }, List: { items: { $ref: "s.yaml#/TheNote" } } }),
      {
        "s.yaml": { TheNote: { type: "object" } },
      },
    );
    expect(schemasOf(bundled)).toEqual({
      List: { items: { $ref: "#/components/schemas/Note" } },
      Note: { type: "object" },
    });
    expect(bundled.locate("#/components/schemas/Note/type")).toEqual({
      file: "/spec/s.yaml",
      pointer: "#/TheNote/type",
    });
  });

  it("keeps an alias inside the root document an alias", () => {
    const schemas = { A: { $ref: "#/components/schemas/B" }, B: { type: "string" } };
    expect(schemasOf(bundle(rooted(schemas)))).toEqual(schemas);
  });

  it("tells schemas of one name apart by their place, and never renames the root's own", () => {
    const two = { properties: { x: { $ref: "x.yaml#/Item" }, y: { $ref: "y.yaml#/Item" } } };
    const files = { "x.yaml": { Item: { type: "string" } }, "y.yaml": { Item: { type: "number" } } };
    const names = Object.keys(schemasOf(bundle(rooted({ A: two }), files)));
    expect(names).toEqual(["A", "Item", "YItem"]);
    const own = Object.keys(schemasOf(bundle(rooted({ A: two, Item: { type: "boolean" } }), files)));
    expect(own).toEqual(["A", "Item", "XItem", "YItem"]);
  });

  it("follows references through several files and back", () => {
    const bundled = bundle(rooted({ A: { $ref: "one.yaml#/One" } }), {
      "one.yaml": { One: { $ref: "two.yaml#/Two" } },
      "two.yaml": {
        Two: {
          properties: {
            again: { $ref: "one.yaml#/One" },
            root: { $ref: "openapi.yaml#/components/schemas/A" },
          },
        },
      },
    });
    const self = { $ref: "#/components/schemas/A" };
    expect(schemasOf(bundled)).toEqual({ A: { properties: { again: self, root: self } } });
  });

  it("follows an anchor in a file that has a name of its own", () => {
    const named = { $id: "https://a.example/b", $defs: { C: { $anchor: "c", type: "string" } } };
    const bundled = bundle(rooted({ A: { $ref: "named.yaml#c" } }), { "named.yaml": named });
    expect(bundled.diagnostics).toEqual([]);
    expect(schemasOf(bundled).A).toEqual({ $anchor: "c", type: "string" });
  });

  it("takes neither examples nor properties named $ref for references", () => {
    const schema = {
      properties: { $ref: { type: "string" } },
      example: { $ref: "no.yaml" },
      enum: [{ $ref: "no.yaml" }],
    };
    const bundled = bundle(rooted({ A: schema }));
    expect(bundled.diagnostics).toEqual([]);
    expect(schemasOf(bundled)).toEqual({ A: schema });
  });

  it("lifts parameters, responses and headers whose names look like extensions", () => {
    const paths = {
      "/a": { $ref: "p.yaml#/a" },
    };
    const bundled = bundle(rooted({}, paths), {
      "p.yaml": {
        a: {
          get: {
            parameters: [{ $ref: "#/Q" }],
            responses: { 200: { $ref: "#/R" }, "x-note": { $ref: "no" } },
          },
        },
        Q: { name: "q", in: "query" },
        R: { description: "r", headers: { "x-request-id": { $ref: "#/H" } } },
        H: { schema: { type: "string" } },
      },
    });
    expect(bundled.diagnostics).toEqual([]);
    expect(bundled.document.components).toEqual({
      parameters: { Q: { name: "q", in: "query" } },
      responses: { R: { description: "r", headers: { "x-request-id": { $ref: "#/components/headers/H" } } } },
      headers: { H: { schema: { type: "string" } } },
    });
    expect(bundled.locate("#/paths/~1a/get/parameters/0")).toEqual({
      file: "/spec/p.yaml",
      pointer: "#/a/get/parameters/0",
    });
  });

  it("rewrites the mapping of a discriminator, by reference and by bare name", () => {
    const bundled = bundle(
      rooted({
        Pet: {
          oneOf: [{ $ref: "#/components/schemas/Cat" }, { $ref: "d.yaml#/Dog" }],
          discriminator: { propertyName: "kind", mapping: { c: "Cat", d: "d.yaml#/Dog" } },
        },
        Cat: {},
      }),
      { "d.yaml": { Dog: {} } },
    );
    expect(asObject(asObject(schemasOf(bundled).Pet).discriminator).mapping).toEqual({
      c: "#/components/schemas/Cat",
      d: "#/components/schemas/Dog",
    });
  });
});
