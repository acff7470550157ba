// Reports against their published schema.
import { readFileSync } from "node:fs";
import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { expect, it } from "vitest";
import { sampleReport } from "./sample-report.ts";

const schema = JSON.parse(
  readFileSync(new URL("../../../conformance/reporters/report.schema.json", import.meta.url), "utf8"),
);

it("a report satisfies its published schema, and one with a missing property does not", () => {
  const ajv = new Ajv2020({ allErrors: true, strict: false });
  addFormats.default(ajv);
  const validate = ajv.compile(schema);
  expect(validate(sampleReport), JSON.stringify(validate.errors)).toBe(true);
  const { verdict: _, ...rest } = sampleReport;
  expect(validate(rest)).toBe(false);
});

it("names every property in snake_case", () => {
  const names = propertiesOf(schema);
  expect(names.length).toBeGreaterThan(80);
  expect(names.filter((name) => !/^[a-z]+(_[a-z]+)*$/.test(name))).toEqual([]);
});

const propertiesOf = (value: unknown): string[] =>
  typeof value !== "object" || value === null
    ? []
    : [
        ...("properties" in value ? Object.keys(value.properties ?? {}) : []),
        ...Object.values(value).flatMap(propertiesOf),
      ];
