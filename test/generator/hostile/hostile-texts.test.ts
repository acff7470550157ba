// Texts of a document stay texts: in every place that a document has for one, none becomes code, leaves its comment, or
// names a file outside of the output folder. The generated code is loaded in a process of its own, which must
// survive.
import { spawnSync } from "node:child_process";
import { readdirSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { main as diff } from "../../../generator/diff/main.ts";
import type { Output } from "../../../generator/job.ts";
import { main as lint } from "../../../generator/lint/main.ts";
import { main } from "../../../generator/main.ts";
import { tagFile } from "../../../generator/read/naming/names.ts";
import { createFolder, errorsIn, generate } from "../workspace.ts";

const ROOT = new URL("../../../", import.meta.url).pathname;
/** Ends the process with a code that nothing else has. */
const EVIL = "process.exit(66)";

const PAYLOADS = [
  `*/ ${EVIL}; /*`,
  `"; ${EVIL}; "`,
  `'; ${EVIL}; '`,
  `\`; ${EVIL}; \``,
  `\${${EVIL}}`,
  `"+${EVIL}+"`,
  `\\"; ${EVIL}; //`,
  `\\\\"; ${EVIL}; //`,
  `\n${EVIL};\n`,
  `\r${EVIL};\r`,
  `\u2028${EVIL};\u2028`,
  `\u2029${EVIL};\u2029`,
  `\u0000${EVIL};`,
  `]; ${EVIL}; [`,
  `}; ${EVIL}; {`,
  `)); ${EVIL}; ((`,
  `{{${EVIL}}}`,
  `{{{this}}}{{#each .}}{{/each}}`,
  `</script><script>${EVIL}</script>`,
  `<!-- ${EVIL} -->`,
  `a: any; }; ${EVIL}; interface B { a`,
  `%`,
  `%zz ${EVIL}`,
  `__proto__`,
  `constructor`,
];

/** A document with the text in every place. Those that must be unique or well-formed get something beside it. */
function documentWith(text: string) {
  const schema = {
    ...{ type: "object", title: text, description: text, "x-note": text, $comment: text, example: text },
    required: [text],
    properties: {
      [text]: { type: "string", enum: [text], default: text, description: text },
      fixed: { const: text },
      deep: { const: { [text]: [text] } },
      pattern: { type: "string", pattern: `^${escaped(text)}$` },
      formatted: { type: "string", format: text, contentEncoding: text, contentMediaType: text },
    },
    patternProperties: { [escaped(text)]: { type: "string" } },
    dependentRequired: { [text]: [text] },
    discriminator: { propertyName: text },
    additionalProperties: false,
  };
  const content = { "application/json": { schema, example: text, examples: { [text]: { value: text } } } };
  return {
    openapi: "3.1.1",
    info: { title: text, version: text, description: text },
    servers: [{ url: `https://svc.example/${text}`, description: text }],
    tags: [{ name: text, description: text }],
    paths: {
      [`/a/${text.replaceAll(/[{}]/g, "")}`]: {
        get: {
          ...{
            operationId: text,
            summary: text,
            description: text,
            tags: [text],
            deprecated: true,
            "x-scopes": [text],
          },
          parameters: [
            { name: text, in: "query", description: text, schema: { type: "string", enum: [text] } },
            { name: `x-${text}`, in: "header", schema: { type: "string", default: text } },
          ],
          responses: { 200: { description: text, headers: { [text]: { description: text } }, content } },
        },
        post: {
          operationId: `b ${text}`,
          tags: [text],
          requestBody: { description: text, content },
          responses: {},
        },
      },
    },
    components: { schemas: { [text]: schema, Other: { $ref: `#/components/schemas/${pointerPart(text)}` } } },
  };
}

const escaped = (text: string) => text.replaceAll(/[\\^$.*+?()[\]{}|/]/g, "\\$&");
const pointerPart = (text: string) => text.replaceAll("~", "~0").replaceAll("/", "~1");

it("none of the texts does anything, wherever it is", async () => {
  const folder = createFolder({ "package.json": '{"type":"module"}' });
  symlinkSync(join(ROOT, "node_modules"), join(folder, "node_modules"));
  const modules: string[] = [];
  for (const [index, text] of PAYLOADS.entries()) {
    const spec = join(folder, `${index}.json`);
    writeFileSync(spec, JSON.stringify(documentWith(text)));
    const ran = await generate("--spec", spec, "--out", join(folder, `out${index}`));
    expect(errorsIn(ran), text).toEqual([]);
    expect(ran.code, text).toBe(0);
    for (const file of ["client.ts", "operations.ts", "router.ts", "types.ts", "validators/index.js"]) {
      modules.push(join(folder, `out${index}`, "generated", file));
    }
  }
  const load = modules.map((path) => `await import(${JSON.stringify(path)});\n`).join("");
  writeFileSync(join(folder, "load.ts"), `${load}process.stdout.write("all loaded");\n`);
  const ran = spawnSync(process.execPath, [join(folder, "load.ts")], { encoding: "utf8" });
  expect(ran).toMatchObject({ status: 0, stdout: "all loaded" });
});

describe("what is said of a document stays on its line, without effects on a terminal or a job:", () => {
  const TEXT = "a\n::error::b\u001b[2K\u202e\u0085##vso[task.complete]";
  const document = (required: string) => ({
    ...{ openapi: "3.1.1", info: { title: "T", version: "1" } },
    paths: {},
    [TEXT]: 1,
    components: { schemas: { [TEXT]: { type: "object", required: [required], [TEXT]: 1, default: 1 } } },
  });

  it.each<[string, (folder: string, output: Output) => Promise<number>]>([
    ["generate", (folder, output) => main(["--spec", `${folder}/a.json`, "--out", `${folder}/out`], output)],
    ["lint", (folder, output) => lint([`${folder}/a.json`], output)],
    ["diff", (folder, output) => diff([`${folder}/a.json`, `${folder}/b.json`], output)],
  ])("%s", async (_, run) => {
    const files = { "a.json": JSON.stringify(document(TEXT)), "b.json": JSON.stringify(document("c")) };
    const lines: string[] = [];
    const say = (text: string) => void lines.push(...text.split("\n"));
    await run(createFolder(files), { out: say, err: say });
    const hostile = lines.filter((line) => /[\p{Cc}\u2028-\u202e]|^\s*::|##vso/u.test(line));
    expect(hostile).toEqual([]);
    expect(lines.join("\n")).toContain("::error::b");
  });
});

describe("a tag names a file in the folder of handlers and nowhere else:", () => {
  it.each([
    ...["../../up", "..", ".", "/etc/cron.d/x", "a/../../b", "..\\..\\b", "C:\\x", "%2e%2e/b", "a\u0000.ts"],
    ...["", " ", "~", "-rf", "con", "context", "../handlers/context", "x".repeat(300)],
  ])("%j", async (tag) => {
    const folder = createFolder();
    const operation = { operationId: "a", tags: [tag], responses: { 204: { description: "done" } } };
    const document = {
      openapi: "3.1.1",
      info: { title: "T", version: "1" },
      paths: { "/a": { get: operation } },
    };
    writeFileSync(join(folder, "openapi.json"), JSON.stringify(document));
    const ran = await generate("--spec", join(folder, "openapi.json"), "--out", join(folder, "in", "out"));
    expect(ran.code).toBe(tag.length > 255 ? 2 : 0);
    const paths = readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => !entry.isDirectory())
      .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));
    const elsewhere = paths.filter(
      (path) => !/^in\/out\/(?:(?:generated|runtime)\/.+|handlers\/[^/]+)$/.test(path),
    );
    expect(elsewhere).toEqual(["openapi.json"]);
  });
});

it("a tag that is a device of Windows, or another form of the same letters, gets a file of its own", () => {
  expect(["con", "AUX", "com1", "console", "caf\u00e9", "cafe\u0301"].map(tagFile)).toEqual([
    ...["con-operations", "aux-operations", "com1-operations", "console", "caf\u00e9", "caf\u00e9"],
  ]);
});

describe("a reference finds nothing that a document inherits from the language:", () => {
  it.each([
    "__proto__",
    "constructor",
    "toString",
    "components/schemas/__proto__",
    "components/schemas/A/hasOwnProperty",
  ])("%s", async (pointer) => {
    const document = {
      ...{ openapi: "3.1.1", info: { title: "T", version: "1" }, paths: {} },
      components: { schemas: { A: { type: "string" }, B: { $ref: `#/${pointer}` } } },
    };
    const folder = createFolder({ "openapi.json": JSON.stringify(document) });
    const ran = await generate("--spec", join(folder, "openapi.json"), "--out", join(folder, "out"));
    expect(ran.code).toBe(1);
    expect(ran.err).toEqual([expect.stringContaining(`$ref "#/${pointer}" points at nothing`)]);
  });
});

it("half of a character names nothing", async () => {
  const document = {
    ...{ openapi: "3.1.1", info: { title: "T", version: "1" }, paths: {} },
    components: { schemas: { "\ud800": {}, A: { properties: { "a\udc00": {} } } } },
  };
  const folder = createFolder({ "openapi.json": JSON.stringify(document) });
  const ran = await generate("--spec", join(folder, "openapi.json"), "--out", join(folder, "out"));
  expect(ran.code).toBe(1);
  expect(ran.err.map((line) => line.replace(/^.*?: /, ""))).toEqual([
    'expected a name of whole characters, found "\\ud800"',
    'expected a name of whole characters, found "a\\udc00"',
  ]);
});
