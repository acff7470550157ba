// `--templates`: templates of the user in place of ours, one by one, and the message when one cannot be used.
import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { createFolder, generateIgnoringRemarks as generate, NOTES } from "../workspace.ts";

async function generateWith(templates: Readonly<Record<string, string>>, ...args: readonly string[]) {
  const folder = createFolder(
    Object.fromEntries(Object.entries(templates).map(([name, text]) => [`mine/${name}`, text])),
  );
  const ran = await generate(
    ...["--spec", NOTES, "--out", join(folder, "out"), "--templates", join(folder, "mine"), ...args],
  );
  return { ...ran, folder, read: (path: string) => readFileSync(join(folder, "out", path), "utf8") };
}

describe("a template of the user", () => {
  it("takes the place of ours, and every other stays", async () => {
    const ran = await generateWith({
      "partials/header.hbs": "// Ours.\n",
      "partials/inline/type/map.hbs": "Record<string, {{> inline/type values}}>\n",
      "handlers-context.hbs": "export type Context = { readonly user: string };\n",
    });
    expect(ran.err).toEqual([]);
    expect(ran.read("generated/types.ts")).toMatch(/^\/\/ Ours\.\nimport type \{/);
    expect(ran.read("generated/types.ts")).toContain("Record<string, ");
    expect(ran.read("generated/types.ts")).not.toContain("{ [key: string]: string }");
    expect(ran.read("handlers/context.ts")).toBe("export type Context = { readonly user: string };\n");
  });

  it("is named in the command that generates again", async () => {
    const ran = await generateWith({ "openapi.hbs": "{}\n" });
    expect(ran.read("generated/types.ts").split("\n")[1]).toMatch(/ --templates \.\.\/mine$/);
    const check = await generate(
      ...[
        "--spec",
        NOTES,
        "--out",
        join(ran.folder, "out"),
        "--templates",
        join(ran.folder, "mine"),
        "--check",
      ],
    );
    expect(check).toEqual({ code: 0, out: [], err: [] });
  });
});

describe("a template that cannot be used", () => {
  it.each([
    {
      name: "has a name that no template has",
      file: "partials/headers.hbs",
      text: "",
      says: 'no template has this name; did you mean "partials/header.hbs"?',
    },
    {
      name: "asks for what its view does not have",
      file: "partials/property.hbs",
      text: "{{nmae}}\n",
      says: 'expected a property of the view (doc, name, optional, isIndex, type), found "nmae"; did you mean "name"?',
      at: ":1:3",
    },
    {
      name: "prints a value that its view does not have",
      file: "operations.hbs",
      text: "{{literal titel}}\n",
      says: "expected a value to print, found none",
    },
    {
      name: "is not a template",
      file: "types.hbs",
      text: "{{#each schemas}}\n",
      says: "Parse error on line 2",
    },
  ])("$name", async ({ file, text, says, at = "" }) => {
    const ran = await generateWith({ [file]: text });
    expect(ran.code).toBe(2);
    expect(ran.err).toHaveLength(1);
    const path = relative(process.cwd(), join(ran.folder, "mine", file));
    expect(ran.err[0]?.startsWith(`wcs generate: ${path}${at}: ${says}`), ran.err[0]).toBe(true);
  });

  it("is looked for in a folder, and only for a document of the user", async () => {
    const out = join(createFolder(), "out");
    expect((await generate("--templates", "templates")).err[0]).toBe(
      "wcs generate: --templates goes with --spec",
    );
    expect((await generate("--spec", NOTES, "--out", out, "--templates", "nowhere")).err[0]).toBe(
      'wcs generate: --templates: expected a folder, found "nowhere"',
    );
  });
});

const HEADER = "{{> header header}}\n";

/** Each prints the next one twice. */
const DOUBLING = Array.from(
  { length: 40 },
  (_, index) => `{{#*inline "a${index + 1}"}}{{> a${index}}}{{> a${index}}}{{/inline}}`,
).join("");

describe("a template of somebody else is refused that", () => {
  it.each([
    {
      name: "prints itself",
      files: { "partials/doc.hbs": "{{> doc}}\n" },
      says: "mine/partials/doc.hbs: expected partials that end, found Maximum call stack size exceeded",
    },
    {
      name: "prints another one that prints it",
      files: { "partials/header.hbs": "{{> import}}\n", "partials/import.hbs": "{{> header}}\n" },
      says: /^mine\/partials\/(?:header|import)\.hbs: expected partials that end, found /,
    },
    {
      name: "prints partials that double",
      files: { "outputs/a.ts.hbs": `${HEADER}{{#*inline "a0"}}x{{/inline}}${DOUBLING}{{> a40}}\n` },
      says: "expected templates that print at most 5000000 partials, found more",
    },
    {
      name: "makes a file that is generated",
      files: { "outputs/Types.ts.hbs": HEADER },
      says: 'outputs/Types.ts.hbs: expected the name of a file that nothing else makes, but "generated/types.ts" is made too',
    },
    {
      name: "makes a file where a folder is generated",
      files: { "outputs/validators.hbs": HEADER },
      says: 'outputs/validators.hbs: expected the name of a file that nothing else makes, but "generated/validators/schemas.js" is made too',
    },
    {
      name: "has a name that leads to another folder",
      files: { "outputs/...hbs": HEADER },
      says: "outputs/...hbs: expected the name of a file before .hbs, found none",
    },
    {
      name: "has a name that leads to another folder on other systems",
      files: { "outputs\\..\\..\\evil.ts.hbs": HEADER },
      says: "mine/outputs\\..\\..\\evil.ts.hbs: no template has this name",
    },
    {
      name: "asks for a partial that objects inherit",
      files: { "outputs/a.ts.hbs": `${HEADER}{{> constructor}}\n` },
      says: "mine/outputs/a.ts.hbs: The partial constructor could not be found",
    },
    {
      name: "has commands and controls in its name",
      files: { "a\n::error::b\u001b.hbs": "" },
      says: "mine/a\n\\u{3a}:error::b\\u{1b}.hbs: no template has this name",
    },
  ])("$name", async ({ files, says }) => {
    const ran = await generateWith(files);
    const [line = ""] = ran.err;
    const found = line.replace("wcs generate: ", "").replace(`${relative(process.cwd(), ran.folder)}/`, "");
    expect(ran.code).toBe(2);
    if (typeof says === "string") expect(found).toBe(says);
    else expect(found).toMatch(says);
    expect(existsSync(join(ran.folder, "out"))).toBe(false);
  });

  it.each<[string, (path: string, folder: string) => void, string]>([
    [
      "is a link to a file of another folder",
      (path, folder) => symlinkSync(`${folder}/secret`, path),
      "lies outside of the folder of templates; --allow-read DIR allows another one",
    ],
    [
      "is a link to something without end",
      (path) => symlinkSync("/dev/zero", path),
      "lies outside of the folder of templates; --allow-read DIR allows another one",
    ],
    ["is a link to nothing", (path) => symlinkSync("nowhere", path), "expected a file, found none"],
    [
      "is a link to itself",
      (path) => symlinkSync("types.hbs", path),
      "expected a file, found a link that leads back to itself",
    ],
    ["is a link to a folder", (path) => symlinkSync("outputs", path), "expected a file, found a folder"],
    ["is a pipe", (path) => execFileSync("mkfifo", [path]), "expected a file, found a pipe or a device"],
  ])("%s", async (_, put, says) => {
    const folder = createFolder({ "mine/outputs/a.md.hbs": "<!-- {{header.mark}} -->\n" });
    writeFileSync(`${folder}/secret`, "the secret\n");
    put(`${folder}/mine/types.hbs`, folder);
    const args = ["--spec", NOTES, "--out", `${folder}/out`, "--templates", `${folder}/mine`];
    const ran = await generate(...args);
    expect(ran).toMatchObject({
      code: 2,
      err: [`wcs generate: ${relative(process.cwd(), folder)}/mine/types.hbs: ${says}`],
    });
  });
});

it("a folder that a link of the templates leads to can be allowed", async () => {
  const folder = createFolder({ "shared/header.hbs": "// Generated from a: do not edit, ours.\n" });
  mkdirSync(`${folder}/mine/partials`, { recursive: true });
  symlinkSync("../../shared/header.hbs", `${folder}/mine/partials/header.hbs`);
  const args = ["--spec", NOTES, "--out", `${folder}/out`, "--templates", `${folder}/mine`];
  expect((await generate(...args)).code).toBe(2);
  expect(await generate(...args, "--allow-read", `${folder}/shared`)).toMatchObject({ code: 0, err: [] });
});

it("a template reaches nothing that values inherit, and what it logs stays on a line", async () => {
  const text = `${HEADER}[{{constructor}}{{__proto__}}{{lookup this "constructor"}}{{lookup title "constructor"}}]{{log "::error::x\u001b"}}\n`;
  const logged = vi.spyOn(process.stderr, "write").mockReturnValue(true);
  onTestFinished(() => logged.mockRestore());
  const ran = await generateWith({ "outputs/a.ts.hbs": text });
  expect(ran.read("generated/a.ts").split("\n")[2]).toBe("[]");
  expect(logged.mock.calls.flat()).toEqual(["\\u{3a}:error::x\\u{1b}\n"]);
});
