// `wcs lint` as a user runs it: our own contract, another one, the configuration, every format.
import { readFileSync } from "node:fs";
import { relative } from "node:path";
import { describe, expect, it } from "vitest";
import { main } from "../../../generator/lint/main.ts";
import { collect, createFolder, type Ran } from "../workspace.ts";

const NOTES = `openapi: 3.1.0
info: { title: Notes, version: 1.0.0 }
paths:
  /notes:
    get:
      parameters:
        - { name: limit, in: query, schema: { type: integer, maximum: 10, default: 20 } }
      responses: { "200": { description: All. } }
`;

const lint = (...args: readonly string[]): Promise<Ran> => collect(main, args);

const PROBLEM =
  "notes.yaml:7:75 #/paths/~1notes/get/parameters/0/schema/default: the default does not fit its schema: it must be <= 10 [default-fits]";

it("finds nothing in this package's own contract", async () => {
  expect(await lint()).toEqual({ code: 0, out: ["no problem"], err: [] });
});

describe("another document", () => {
  it("is judged by the rules that suit any document", async () => {
    const folder = createFolder({ "notes.yaml": NOTES });
    const ran = await lint(`${folder}/notes.yaml`);
    expect(ran).toEqual({
      code: 1,
      out: [`${relative(process.cwd(), folder)}/${PROBLEM}\n1 error, 0 warnings`],
      err: [],
    });
  });

  it("is judged by the file wcs-lint.yaml beside it", async () => {
    const folder = createFolder({
      "notes.yaml": NOTES,
      "wcs-lint.yaml": `rules: { default-fits: warning, error-responses: { severity: error, always: ["400"] } }\n`,
    });
    const ran = await lint(`${folder}/notes.yaml`);
    expect(ran.out.join("\n")).toContain(
      "#/paths/~1notes/get/responses: GET /notes: expected the status 400, found none [error-responses]",
    );
    expect(ran.out.join("\n")).toContain("1 error, 1 warning");
    expect(
      (await lint(`${folder}/notes.yaml`, "--rule", "error-responses=off", "--rule", "default-fits=off"))
        .code,
    ).toBe(0);
  });

  it("may be excused at a place, for a reason; an excuse that is not needed is named", async () => {
    const folder = createFolder({
      "notes.yaml": NOTES,
      "wcs-lint.yaml": [
        "ignore:",
        '  - { rule: default-fits, place: "notes.yaml#/paths/~1notes", reason: older clients }',
        '  - { rule: union-tagged, place: "notes.yaml#/components", reason: no longer }',
      ].join("\n"),
    });
    const ran = await lint(`${folder}/notes.yaml`);
    const config = `${relative(process.cwd(), folder)}/wcs-lint.yaml`;
    expect(ran).toEqual({
      code: 0,
      out: ["no problem"],
      err: [
        `${config}:3:5 #/ignore/1: warning: union-tagged has no problem at notes.yaml#/components; remove the entry`,
      ],
    });
  });
});

it("names every mistake of a configuration with its line", async () => {
  const folder = createFolder({
    "notes.yaml": NOTES,
    "wcs-lint.yaml":
      "extend: general\nrules:\n  exampel-fits: error\n  error-body: eror\n  error-responses: { alwais: [] }\nignore: [{ rule: one-tag }]\n",
  });
  const ran = await lint(`${folder}/notes.yaml`);
  const config = `${relative(process.cwd(), folder)}/wcs-lint.yaml`;
  expect(ran.code).toBe(2);
  expect(ran.err.map((line) => line.replace(config, ""))).toEqual([
    ':1:1 #/extend: unknown property "extend"; did you mean "extends"?',
    ':3:3 #/rules/exampel-fits: unknown rule "exampel-fits"; did you mean "example-fits"?',
    ':4:3 #/rules/error-body: expected error, warning, off; found "eror"; did you mean "error"?',
    ':5:22 #/rules/error-responses/alwais: unknown option "alwais"; did you mean "always"?',
    ":6:10 #/ignore/0: expected place, such as paths/notes.yaml#/list, found none",
    ":6:10 #/ignore/0: expected reason, found none",
  ]);
});

describe("a report", () => {
  it("is SARIF with the rule, the place and the pointer", async () => {
    const folder = createFolder({ "notes.yaml": NOTES });
    await lint(
      `${folder}/notes.yaml`,
      "--report-sarif",
      `${folder}/lint.sarif`,
      "--report-json",
      `${folder}/lint.json`,
    );
    const { runs } = JSON.parse(readFileSync(`${folder}/lint.sarif`, "utf8"));
    expect(runs[0].tool.driver.rules).toEqual([
      { id: "default-fits", shortDescription: { text: "each default fits its schema" } },
    ]);
    expect(runs[0].results).toMatchObject([
      {
        ruleId: "default-fits",
        level: "error",
        locations: [
          {
            physicalLocation: { region: { startLine: 7, startColumn: 75 } },
            logicalLocations: [{ fullyQualifiedName: "#/paths/~1notes/get/parameters/0/schema/default" }],
          },
        ],
      },
    ]);
    expect(JSON.parse(readFileSync(`${folder}/lint.json`, "utf8"))).toMatchObject({
      errors: 1,
      problems: [{ rule: "default-fits", line: 7 }],
    });
  });
});

it("names what is wrong with the arguments", async () => {
  const ran = await lint("a.yaml", "b.yaml", "--rule", "one-tags=error", "--formatt", "json");
  expect(ran.code).toBe(2);
  expect(ran.err.slice(0, -1)).toEqual([
    'wcs lint: unknown option "--formatt"; did you mean "--format"?',
    "wcs lint: expected one FILE, found 3",
    'wcs lint: --rule: unknown rule "one-tags"; did you mean "one-tag"?',
  ]);
  expect(await lint("nothing.yaml")).toMatchObject({
    code: 2,
    err: ["nothing.yaml: expected a file, found none"],
  });
  expect(await lint("a.yaml", "--config", "nothing.yaml")).toMatchObject({
    code: 2,
    err: ["wcs lint: nothing.yaml: expected a file, found none"],
  });
});
