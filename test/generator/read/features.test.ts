// The table of the support of each feature of OpenAPI: the README prints it, and using a feature is reported as
// it says.
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { bundleSpec } from "../../../generator/read/bundle/bundle.ts";
import type { Diagnostic } from "../../../generator/read/diagnostics/diagnostics.ts";
import { FEATURES } from "../../../generator/read/document/features.ts";
import type { Json } from "../../../generator/read/json.ts";

const FILE = "/openapi.yaml";

function judge(document: Json): readonly Diagnostic[] {
  const none = { unreadable: new Map(), diagnostics: [] };
  return bundleSpec({ root: FILE, documents: new Map([[FILE, document]]), ...none }).remarks;
}

const EVERYTHING = new URL("../fixtures/everything/openapi.yaml", import.meta.url);
const remarks = judge(parse(readFileSync(EVERYTHING, "utf8")));

/** A document that OpenAPI 3.1 reads otherwise. */
const OLD: Json = {
  openapi: "3.0.3",
  info: { title: "T", version: "1" },
  paths: {
    "/a": {
      get: { requestBody: { content: { "text/plain": {} } }, responses: { 200: { description: "" } } },
    },
  },
  components: {
    schemas: {
      A: { $ref: "#/components/schemas/B", maxLength: 3, readOnly: true, description: "a note" },
      B: { type: "string" },
      C: { $ref: "#/components/schemas/B", nullable: true },
      F: { type: "object", properties: { "<<": { a: { type: "string" } } }, "<<": {} },
      E: { type: "object", properties: { a: { type: "string", required: true } } },
      G: { type: "string", nullable: true, enum: ["a"] },
      H: { type: "string", nullable: true, enum: ["a", null] },
      D: { type: "number", exclusiveMinimum: true, maximum: 1, exclusiveMaximum: true },
    },
  },
};

describe("what becomes of each feature", () => {
  it("is in the README", () => {
    const readme = readFileSync(new URL("../../../generator/README.md", import.meta.url), "utf8");
    const [, section = ""] = readme.split("## What becomes of each feature\n");
    const rows = (section.split("\n## ")[0] ?? "")
      .split("\n")
      .filter((line) => line.startsWith("| "))
      .map((line) =>
        line
          .split("|")
          .slice(1, -1)
          .map((cell) => cell.trim()),
      );
    const distinct = new Map(FEATURES.map(({ name, becomes }) => [name, becomes]));
    expect(rows.slice(2)).toEqual([...distinct].filter(([, becomes]) => becomes !== "nothing"));
    for (const severity of ["note", "warning"] as const) {
      const ignored = FEATURES.filter(
        ({ becomes, notice }) => becomes === "nothing" && notice?.severity === severity,
      );
      const names = [...new Set(ignored.map(({ name }) => name))].join("; ");
      expect(section.replaceAll(/\s+/g, " ")).toContain(`- Nothing, with a ${severity}: ${names}.`);
    }
  });

  it.each(FEATURES.flatMap(({ name, notice }) => (notice === undefined ? [] : [{ name, ...notice }])))(
    "is reported for $name",
    ({ id, severity }) => {
      const found = [...remarks, ...judge(OLD)].filter(({ rule }) => rule === id);
      expect(found.map((one) => one.severity)).toContain(severity);
    },
  );

  it("is reported at its place, once", () => {
    const at = (rule: string) => remarks.filter((one) => one.rule === rule).map(({ pointer }) => pointer);
    expect(at("links")).toEqual(["#/paths/~1things~1{myId}/get/responses/200/links/myLink"]);
    expect(judge(OLD).map(({ pointer, message }) => [pointer, message])).toEqual([
      ["#/paths/~1a/get/requestBody", "the client cannot send it: fetch sends no body with GET"],
      ["#/components/schemas/A/maxLength", '"maxLength" is ignored beside $ref in OpenAPI 3.0; write allOf'],
      ["#/components/schemas/A/readOnly", '"readOnly" is ignored beside $ref in OpenAPI 3.0; write allOf'],
      [
        "#/components/schemas/C/nullable",
        "nullable counts beside $ref, which OpenAPI 3.0 does not have; write allOf",
      ],
      ["#/components/schemas/D/exclusiveMinimum", "exclusiveMinimum: true judges nothing without minimum"],
      [
        "#/components/schemas/E/properties/a/required",
        "required: true judges nothing; list the name under required of the object",
      ],
      ...["", "/properties"].map((place) => [
        `#/components/schemas/F${place}/<<`,
        '"<<" merges nothing in YAML 1.2; write out what it stands for',
      ]),
      [
        "#/components/schemas/G/nullable",
        "null is allowed, which nullable says, though the enum beside it has no null",
      ],
    ]);
  });
});
