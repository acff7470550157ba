// Holds the requirement catalogue to its form: valid files, permanent ids, pinned levels, and references that lead somewhere.
import { readFileSync } from "node:fs";
import { Ajv2020, type ErrorObject } from "ajv/dist/2020.js";
import { describe, expect, test } from "vitest";
import {
  type Area,
  type Requirement,
  type Retired,
  readAreaFiles,
  readCatalogueText,
  readCatalogueYaml,
} from "./catalogue.ts";
import { bundleContract, listOperations } from "./contract.ts";

const ajv = new Ajv2020({ allErrors: true, strict: true, strictRequired: false });
ajv.addSchema(readCatalogueYaml("schema.yaml") as object, "catalogue");

const areaFiles = readAreaFiles();
const areas = areaFiles.map((file) => file.content as Area);
const requirements = areas.flatMap((area) => area.requirements);
const retiredFile = readCatalogueYaml("retired.yaml");
const { retired } = retiredFile as { retired: Retired[] };
const liveIds = new Set(requirements.map((requirement) => requirement.id));

describe("the files of the catalogue", () => {
  test.each(areaFiles)("$name has the form of an area", ({ content }) => {
    expect(problems("catalogue", content)).toEqual([]);
  });

  test("retired.yaml has the form of a list of retired ids", () => {
    expect(problems("catalogue#/$defs/RetiredFile", retiredFile)).toEqual([]);
  });

  test("prose.yaml has the form of a list of reasons", () => {
    expect(problems("catalogue#/$defs/ProseFile", readCatalogueYaml("prose.yaml"))).toEqual([]);
  });

  test("each area has its own name and code", () => {
    expect(repeated(areas.map((area) => area.code))).toEqual([]);
    expect(repeated(areas.map((area) => area.area))).toEqual([]);
  });
});

describe("ids", () => {
  test("are unique over all areas and everything retired", () => {
    expect(repeated([...requirements.map(({ id }) => id), ...retired.map(({ id }) => id)])).toEqual([]);
  });

  test("begin with the code of their area", () => {
    const strangers = areas.flatMap(({ code, requirements: own }) =>
      own.map(({ id }) => id).filter((id) => !id.startsWith(`${code}-`)),
    );
    expect(strangers).toEqual([]);
  });

  test("rise within a file", () => {
    for (const { requirements: own } of areas) {
      const numbers = own.map(({ id }) => Number(id.slice(4)));
      expect(numbers).toEqual(numbers.toSorted((one, other) => one - other));
    }
  });

  test("named by into are alive", () => {
    const dead = retired.flatMap(({ id, into }) =>
      [into ?? []].flat().flatMap((target) => (liveIds.has(target) ? [] : [`${id} into ${target}`])),
    );
    expect(dead).toEqual([]);
  });
});

describe("levels", () => {
  const pins = JSON.parse(
    readFileSync(new URL("requirement-levels.snapshot.json", import.meta.url), "utf8"),
  ) as Record<string, string>;
  const retiredIds = new Set(retired.map(({ id }) => id));
  const levels = new Map(requirements.map(({ id, level }) => [id, level as string]));

  test("stay as pinned, and no pinned id disappears without being retired", () => {
    const changed = Object.entries(pins).flatMap(([id, pinned]) => {
      const level = levels.get(id);
      if (level === undefined) return retiredIds.has(id) ? [] : [`${id} is gone: add it to retired.yaml`];
      return level === pinned ? [] : [`${id} was ${pinned}, is ${level}: retire it and take a new id`];
    });
    expect(changed).toEqual([]);
  });

  test("are pinned for every id", () => {
    const unpinned = requirements.filter(({ id }) => !(id in pins));
    expect(unpinned.map(({ id, level }) => `add "${id}": "${level}"`)).toEqual([]);
  });
});

describe("sentences", () => {
  test("say each thing once", () => {
    expect(repeated(requirements.map(({ text }) => text.toLowerCase().replace(/[^a-z0-9]+/g, " ")))).toEqual(
      [],
    );
  });

  test("name only operations of the contract", async () => {
    const known = new Set(listOperations(await bundleContract()).map(({ object }) => object.operationId));
    const unknown = requirements.flatMap(({ id, operations }) =>
      operations.filter((operation) => !known.has(operation)).map((operation) => `${id}: ${operation}`),
    );
    expect(unknown).toEqual([]);
  });

  test("rest on line ranges that run forward", () => {
    const backward = requirements.filter(({ source }) => {
      if (!("lines" in source)) return false;
      const numbers = source.lines.split(/, |-/).map(Number);
      return numbers.some((line, index) => index > 0 && line <= (numbers[index - 1] ?? 0));
    });
    expect(backward.map(({ id }) => id)).toEqual([]);
  });

  test("that refer to another requirement name a living one", () => {
    const dead = requirements.flatMap(({ id, judge, untestable }) => {
      const named = `${judge ?? ""} ${untestable ?? ""}`.match(/\b[A-Z]{3}-[0-9]{2,3}\b/g) ?? [];
      return named.filter((other) => !liveIds.has(other)).map((other) => `${id}: ${other}`);
    });
    expect(dead).toEqual([]);
  });

  test("name only fixtures that the README explains", () => {
    const readme = readCatalogueText("README.md");
    const fixtures = new Set(
      requirements.flatMap(({ needs, judge = "" }) =>
        [...`${needs.join(" ")} ${judge}`.matchAll(/\bfixtures?[:.]([a-z_]+)/g)].map(([, name = ""]) => name),
      ),
    );
    expect(fixtures.size).toBeGreaterThan(0);
    expect([...fixtures].filter((name) => !readme.includes(`\`${name}\``))).toEqual([]);
  });
});

describe("the schema", () => {
  const sound: Requirement = {
    id: "MSG-01",
    level: "must",
    text: "A sentence that is long enough.",
    source: { section: "Endpoints", lines: "224, 256-258" },
    operations: ["createMessage"],
    needs: ["primary", "fixture:call"],
    judge: "Do something and look at it.",
  };
  const decided = { decision: "It is silent, and clients depend on it." };
  const refused: [claim: string, change: Record<string, unknown>, instancePath: string][] = [
    ["a requirement judged and untestable at once", { untestable: "Because nobody can see it." }, ""],
    ["a requirement neither judged nor untestable", { judge: undefined }, ""],
    ["a decision with the level must", { source: decided }, "/level"],
    ["an unknown level", { level: "shall" }, "/level"],
    ["an id without a number", { id: "MSG" }, "/id"],
    ["two sentences on two lines", { text: "First line\nand a second one." }, "/text"],
    ["a source of both kinds", { source: { ...sound.source, ...decided } }, "/source"],
    ["lines that are not line numbers", { source: { section: "Endpoints", lines: "L224" } }, "/source/lines"],
    ["an unknown need", { needs: ["admin"] }, "/needs/0"],
    ["an unknown property", { note: "x" }, ""],
  ];

  test("accepts a sound requirement, and a decision with the level should", () => {
    expect(problems("catalogue", areaOf(sound))).toEqual([]);
    expect(problems("catalogue", areaOf({ ...sound, level: "should", source: decided }))).toEqual([]);
  });

  test.each(refused)("refuses %s", (_claim, change, instancePath) => {
    const found = problems("catalogue", areaOf({ ...sound, ...change }));
    expect(found.map((problem) => problem.split(" ")[0])).toContain(`/requirements/0${instancePath}`);
  });

  function areaOf(requirement: object): unknown {
    const [plain] = JSON.parse(JSON.stringify([requirement])) as unknown[];
    return { area: "Messages", code: "MSG", requirements: [plain] };
  }
});

function problems(schema: string, content: unknown): string[] {
  const validate = ajv.getSchema(schema);
  if (validate === undefined) throw new Error(`no schema ${schema}`);
  validate(content);
  return (validate.errors ?? []).map(
    ({ instancePath, message }: ErrorObject) => `${instancePath} ${message}`,
  );
}

function repeated(values: string[]): string[] {
  return values.filter((value, index) => values.indexOf(value) !== index);
}
