// `wcs generate` in somebody's project: its output, where imports lead, the configuration, several outputs,
// watching.
import { appendFileSync, existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { main } from "../../../generator/main.ts";
import { createFolder, generate } from "../workspace.ts";

const DOCUMENT = readFileSync(new URL("../fixtures/guide/notes.yaml", import.meta.url), "utf8");

/** The folder that the command runs in. */
let folder = "";

beforeEach(() => {
  const before = process.cwd();
  folder = createFolder({ "notes.yaml": DOCUMENT });
  process.chdir(folder);
  onTestFinished(() => process.chdir(before));
});

describe("what is printed", () => {
  it("is one line, and every file with --verbose", async () => {
    const first = await generate("--spec", "notes.yaml", "--out", "src/api", "--target", "types");
    expect(first.out).toEqual([
      expect.stringMatching(/^src\/api: (\d+) of \1 files written \(3 operations, 1 schema\)$/),
    ]);
    expect((await generate("--spec", "notes.yaml", "--out", "src/api", "--target", "types")).out).toEqual([
      "src/api: up to date",
    ]);
    appendFileSync("src/api/generated/types.ts", "// mine\n");
    const again = await generate(
      "--spec",
      "notes.yaml",
      "--out",
      "src/api",
      "--target",
      "types",
      "--verbose",
    );
    expect(again.out).toEqual([
      "wrote src/api/generated/types.ts",
      expect.stringMatching(/^src\/api: 1 of \d+ files written \(3 operations, 1 schema\)$/),
    ]);
  });

  it("is a unified diff of what has drifted, and a command to paste", async () => {
    await generate("--spec", "notes.yaml", "--out", "src/api", "--target", "types");
    writeFileSync("notes.yaml", DOCUMENT.replace("enum: [red, green]", "enum: [red, blue]"));
    const ran = await generate("--spec", "notes.yaml", "--out", "src/api", "--target", "types", "--check");
    expect(ran.code).toBe(1);
    expect(ran.err.slice(0, 4)).toEqual([
      "src/api/generated/types.ts: differs from what the contract generates",
      "--- src/api/generated/types.ts",
      "+++ what notes.yaml generates",
      expect.stringMatching(/^@@ -\d+,\d+ \+\d+,\d+ @@$/),
    ]);
    const at = ran.err.indexOf('-  color?: "red" | "green";');
    expect(ran.err[at + 1]).toBe('+  color?: "red" | "blue";');
    expect(ran.err.at(-1)).toBe(
      "generated files have drifted: run wcs generate --spec notes.yaml --out src/api --target types",
    );
  });
});

it("says again what is to be said of a document that did not change", async () => {
  writeFileSync("notes.yaml", DOCUMENT.replace("title: Notes", "title: Notes, titel: x"));
  const args = ["--spec", "notes.yaml", "--out", "src/api", "--target", "types", "--tolerant"];
  const first = await generate(...args);
  expect(first.err).toEqual([expect.stringContaining('warning: unknown field "titel"')]);
  expect(await generate(...args, "--check")).toEqual({ code: 0, out: [], err: first.err });
});

describe("imports of files", () => {
  const importsOf = () => readFileSync("api/generated/client.ts", "utf8").match(/"\.[^"]*"/)?.[0];

  it.each([
    [undefined, '"../runtime/client/call.ts"'],
    ['{ "compilerOptions": { "strict": true } }', '"../runtime/client/call.js"'],
    ['{ // "allowImportingTsExtensions": true\n "compilerOptions": {} }', '"../runtime/client/call.js"'],
    ['{ "compilerOptions": { "allowImportingTsExtensions": true } }', '"../runtime/client/call.ts"'],
    ['{ "extends": "./base", "compilerOptions": {} }', '"../runtime/client/call.ts"'],
  ])("follow the project's tsconfig.json: %s", async (config, want) => {
    writeFileSync("base.json", '{ "compilerOptions": { "rewriteRelativeImportExtensions": true } }');
    if (config !== undefined) writeFileSync("tsconfig.json", config);
    await generate("--spec", "notes.yaml", "--out", "api");
    expect(importsOf()).toBe(want);
  });

  it("end as --imports says, and a command that is shown repeats it", async () => {
    await generate("--spec", "notes.yaml", "--out", "api", "--imports", "none");
    expect(importsOf()).toBe('"../runtime/client/call"');
    expect(readFileSync("api/generated/client.ts", "utf8")).toContain("--out . --imports none\n");
    expect(readdirSync("api/generated/validators")).toEqual([
      "index.ts",
      "requests.ts",
      "responses.ts",
      "schemas.ts",
    ]);
  });
});

it("keeps our own contract's conventions out of other people's code", async () => {
  await generate("--spec", "notes.yaml", "--out", "api");
  expect(readdirSync("api/runtime/validation").filter((name) => name === "card")).toEqual([]);
  expect(readFileSync("api/generated/operations.ts", "utf8")).not.toMatch(
    /scopesSource|envelope|decided|idempotency/,
  );
});

describe("wcs-generate.yaml", () => {
  it.each<[string, string]>([
    [
      "{ spec: a, out: b, imports: { toString: 1, valueOf: 1 } }",
      "imports: expected .ts, .js, none; found an object",
    ],
    ["{ spec: a, out: b, targets: [{ toString: 1 }] }", "targets/0: expected a text, found an object"],
    ["{ spec: a, out: b, allow_read: [[1]] }", "allow_read/0: expected a text, found a list"],
    ['{ spec: a, out: "b\\0" }', "out: expected a path, found string"],
    ["*nothing", "not YAML"],
    [`[${"&a [".repeat(9)}x${"]".repeat(9)}, ${"*a, ".repeat(200)}]`, "Excessive alias count"],
  ])("refuses %s with a sentence", async (output, why) => {
    const folder = createFolder({ "c.yaml": `outputs:\n  - ${output}\n` });
    const ran = await generate("--config", `${folder}/c.yaml`);
    expect(ran.code).toBe(2);
    expect(ran.err.join("\n")).toContain(why);
  });

  it("makes several outputs, each from its own document", async () => {
    writeFileSync("next.yaml", DOCUMENT.replace("Note:", "Memo:").replaceAll("schemas/Note", "schemas/Memo"));
    writeFileSync(
      "wcs-generate.yaml",
      "outputs:\n  - { spec: notes.yaml, out: a, targets: [types] }\n  - { spec: next.yaml, out: b, targets: [types], imports: .js }\n",
    );
    const ran = await generate();
    expect(ran).toEqual({
      code: 0,
      out: [
        expect.stringMatching(/^a: \d+ of \d+ files written/),
        expect.stringMatching(/^b: \d+ of \d+ files written/),
      ],
      err: [],
    });
    expect(readFileSync("a/generated/types.ts", "utf8")).toContain(
      "// wcs generate --config ../wcs-generate.yaml\n",
    );
    expect(readFileSync("b/generated/types.ts", "utf8")).toContain('from "../runtime/http.js"');
    expect((await generate("--check")).code).toBe(0);
    appendFileSync("b/generated/types.ts", "// mine\n");
    const drifted = await generate("--check", "--config", "wcs-generate.yaml");
    expect(drifted.err.at(-1)).toBe(
      "generated files have drifted: run wcs generate --config wcs-generate.yaml",
    );
  });

  it("is refused with every mistake and its line", async () => {
    writeFileSync(
      "wcs-generate.yaml",
      "outputs:\n  - { spec: notes.yaml, ot: b, imports: .jss }\n  - { spec: 1, out: c, targets: [typs] }\nmore: 1\n",
    );
    expect(await generate()).toEqual({
      code: 2,
      out: [],
      err: [
        "wcs-generate.yaml:2:5 #/outputs/0: out: expected a path, found none",
        'wcs-generate.yaml:2:25 #/outputs/0/ot: unknown property "ot"; did you mean "out"?',
        'wcs-generate.yaml:2:32 #/outputs/0/imports: expected .ts, .js, none; found ".jss"; did you mean ".js"?',
        "wcs-generate.yaml:3:7 #/outputs/1/spec: expected a path, found number",
        'wcs-generate.yaml:3:24 #/outputs/1/targets: expected types, server, client, validators, webhooks; found "typs"; did you mean "types"?',
        'wcs-generate.yaml:4:1 #/more: unknown property "more"',
      ],
    });
    expect(existsSync("c")).toBe(false);
  });
});

it("generates again when the document changes, until it is interrupted", async () => {
  const stop = new AbortController();
  const out: string[] = [];
  const waiting: (() => void)[] = [];
  const until = async (line: string, times: number): Promise<void> => {
    while (out.filter((one) => one.includes(line)).length < times)
      await new Promise<void>((next) => waiting.push(next));
  };
  const print = (line: string) => {
    out.push(line);
    for (const next of waiting.splice(0)) next();
  };
  const args = ["--spec", "notes.yaml", "--out", "api", "--target", "types", "--watch"];
  const watching = main(args, { out: print, err: print }, () => stop.signal);
  await until("watching 1 file", 1);
  writeFileSync("notes.yaml", DOCUMENT.replace("enum: [red, green]", "enum: [red"));
  await until("notes.yaml:", 1);
  await until("watching 1 file", 2);
  writeFileSync("notes.yaml", DOCUMENT.replace("enum: [red, green]", "enum: [red, blue]"));
  await until("watching 1 file", 3);
  expect(readFileSync("api/generated/types.ts", "utf8")).toContain('"red" | "blue"');
  stop.abort();
  expect(await watching).toBe(0);
});

it("names all that is wrong with the arguments at once", async () => {
  const ran = await generate("more", "--sepc", "--target", "typs", "--imports", ".tsx");
  expect(ran.code).toBe(2);
  expect(ran.err.slice(0, -1)).toEqual([
    'wcs generate: unknown option "--sepc"; did you mean "--spec"?',
    'wcs generate: unexpected argument "more"',
    "wcs generate: --target goes with --spec",
    "wcs generate: --imports goes with --spec",
    'wcs generate: --target: expected types, server, client, validators, webhooks; found "typs"; did you mean "types"?',
    'wcs generate: --imports: expected .ts, .js, none; found ".tsx"; did you mean ".ts"?',
  ]);
});

it.each(["http://", "https://"])("takes --spec %s for the name of a file", async (spec) => {
  const ran = await generate("--spec", spec, "--out", createFolder());
  expect(ran).toMatchObject({ code: 2, out: [] });
  expect(ran.err).toHaveLength(1);
  expect(ran.err[0]).toMatch(/^https?:/);
});

it.each([
  ["none.yaml", "none"],
  [".", "a folder"],
])("cannot run with %s for its configuration", async (config, found) => {
  const err = [`wcs generate: ${config}: expected a file, found ${found}`];
  expect(await generate("--config", config)).toEqual({ code: 2, out: [], err });
});
