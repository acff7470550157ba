// The schemas that editors complete by: every key says what it means, defaults are those of the code, and a file that a
// schema takes is one that the suite takes.
import { existsSync, readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { Ajv2020 } from "ajv/dist/2020.js";
import { describe, expect, it } from "vitest";
import { lintSchema } from "../../../.ci/lint-schema.ts";
import { parseBaseline } from "../../../conformance/engine/report/baseline.ts";
import { defaultPermissions, defaultStatuses, defaultTiming } from "../../../conformance/profile/profile.ts";
import { ProfileError } from "../../../conformance/profile/profile-error.ts";
import { exampleReference, schemaReference } from "../../../conformance/profile/schema-reference.ts";
import { capabilities } from "../../../generator/generated/constants.ts";

const root = fileURLToPath(new URL("../../..", import.meta.url));
interface Schema {
  readonly description?: string;
  readonly default?: unknown;
  readonly enum?: readonly unknown[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly $defs?: Readonly<Record<string, Schema>>;
}
const read = (path: string): Schema => JSON.parse(readFileSync(join(root, path), "utf8"));
const profile = read("conformance/profile/profile.schema.json");
const baseline = read("conformance/engine/report/baseline.schema.json");

function silent(schema: Schema, path: string): string[] {
  const inner = [
    ...Object.entries(schema.properties ?? {}).map(([name, child]) => [`${path}/${name}`, child] as const),
    ...Object.entries(schema.$defs ?? {}).flatMap(([name, child]) =>
      child.properties === undefined ? [] : [[`${path}#${name}`, { ...child, description: "-" }] as const],
    ),
    ...(schema.items?.properties === undefined
      ? []
      : [[`${path}/*`, { ...schema.items, description: "-" }] as const]),
  ];
  return inner.flatMap(([at, child]) => [
    ...(child.description === undefined ? [at] : []),
    ...silent(child, at),
  ]);
}

it.each([
  ["profile", profile],
  ["baseline", baseline],
  ["lint", lintSchema() as Schema],
])("every key of the schema %s says what it means", (_, schema) => {
  expect(silent(schema, "")).toEqual([]);
});

it.each([
  ["timing", defaultTiming],
  ["statuses", defaultStatuses],
  ["permissions", defaultPermissions],
])("the defaults of %s are those of the code", (part, defaults) => {
  const documented = Object.entries(profile.properties?.[part]?.properties ?? {});
  const stated = documented.filter(([, schema]) => schema.default !== undefined);
  const { by_kind: _, ...own } = defaults as unknown as Record<string, unknown>;
  expect(Object.fromEntries(stated.map(([name, schema]) => [name, schema.default]))).toEqual(own);
});

it("an editor offers every capability", () => {
  expect(profile.$defs?.capability?.enum).toEqual(Object.keys(capabilities));
});

describe("a baseline that its schema takes is one that the suite takes", () => {
  const validate = new Ajv2020({ strict: false }).compile(baseline);
  const entry = { check: "a/b", reason: "r", owner: "o", expires: "2027-01-31" };
  it.each<[string, unknown]>([
    ["empty", {}],
    ["an entry", { known: [entry] }],
    ["both lists", { known: [{ ...entry, requirement: "MSG-01" }], flaky: [entry] }],
    ["an unknown list", { knwon: [] }],
    ["no list", { known: {} }],
    ["no owner", { known: [{ ...entry, owner: undefined }] }],
    ["an empty reason", { flaky: [{ ...entry, reason: " " }] }],
    ["an unknown key", { known: [{ ...entry, since: "2026" }] }],
    ["another date", { known: [{ ...entry, expires: "31.1.2027" }] }],
    ["a list", []],
  ])("%s", (_, value) => {
    const text = JSON.stringify(value);
    const read = () => parseBaseline(text, "baseline.yaml", new Set(["a/b"]));
    if (validate(JSON.parse(text))) expect(read).not.toThrow();
    else expect(read).toThrow(ProfileError);
  });
});

describe("the line at the top of a profile", () => {
  const pathIn = (line: string): string => line.replace("# yaml-language-server: $schema=", "");
  it.each(["profile.yaml", "deploy/here/profile.yaml"])(
    "leads from %s to the schema of this clone",
    (name) => {
      const file = join(root, name);
      const schema = resolve(dirname(file), pathIn(schemaReference(file)));
      expect(existsSync(schema) && readFileSync(schema, "utf8")).toContain('"title": "Deployment profile"');
    },
  );
  it("is beside the path of the example", () => {
    const folder = join(root, "deploy/here");
    const example = resolve(folder, exampleReference(join(folder, "profile.yaml")));
    expect(readFileSync(example, "utf8")).toContain("base_url: https://workspace.example");
  });
  it("names the package where it will be, for a profile elsewhere", () => {
    expect(pathIn(schemaReference("/somewhere/profile.yaml"))).toBe(
      "node_modules/workspace-context-contract/dist/schemas/profile.schema.json",
    );
  });
  it("is in the example, and leads from there", () => {
    const example = join(root, "conformance/profiles/example.yaml");
    const [line = ""] = readFileSync(example, "utf8").split("\n");
    expect(existsSync(resolve(dirname(example), pathIn(line)))).toBe(true);
  });
});
