// A template of the user's own gets the whole contract and makes a file of its own, which is checked, updated and removed like
// every generated one.
import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { expect, it } from "vitest";
import { createFolder, generate } from "../workspace.ts";

const GUIDE = new URL("../fixtures/guide/", import.meta.url).pathname;

function folderWithTemplates(): string {
  const folder = createFolder();
  cpSync(GUIDE, folder, { recursive: true });
  return folder;
}

const run = (folder: string, templates: string, ...more: readonly string[]) =>
  generate(
    "--spec",
    `${folder}/notes.yaml`,
    "--out",
    `${folder}/docs`,
    "--target",
    "types",
    "--templates",
    templates,
    ...more,
  );

it("makes a file from a template below outputs, keeps it up to date and removes it", async () => {
  const folder = folderWithTemplates();
  const templates = `${folder}/my-templates`;
  const file = `${folder}/docs/generated/api.md`;
  expect((await run(folder, templates)).code).toBe(0);
  expect(readFileSync(file, "utf8")).toContain(
    "### DELETE /notes/{noteId}\n\n- `noteId` (path, required): `string`\n- 204: Gone.\n",
  );
  expect((await run(folder, templates, "--check")).code).toBe(0);
  rmSync(`${templates}/outputs`, { recursive: true });
  expect((await run(folder, templates)).out).toContainEqual(expect.stringMatching(/^removed .*api\.md$/));
  expect(existsSync(file)).toBe(false);
});

it("refuses a template whose file a later run would not recognise as generated", async () => {
  const folder = folderWithTemplates();
  const templates = createFolder({ "outputs/bare.txt.hbs": "{{title}}\n" });
  const ran = await run(folder, templates);
  expect([ran.code, ran.err]).toEqual([
    2,
    [
      'wcs generate: outputs/bare.txt.hbs: expected {{> header header}}, or {{header.mark}} in another comment in the first line or in a first property "$comment", found none',
    ],
  ]);
});

it.each([
  ["a.sql", "-- {{header.mark}}"],
  ["a.ini", "; {{header.mark}}"],
  ["a.css", "/* {{header.mark}} */"],
  ["a.py", '"""{{header.mark}}"""'],
  ["a.json", '{ "$comment": {{json header.mark}}, "title": {{json title}} }'],
  ["b.json", '{\n  "$comment": {{json header.mark}}\n}'],
])("knows again the file %s that begins with its mark", async (name, text) => {
  const folder = folderWithTemplates();
  const templates = createFolder({ [`outputs/${name}.hbs`]: `${text}\n` });
  const file = `${folder}/docs/generated/${name}`;
  expect(await run(folder, templates)).toMatchObject({ code: 0, err: [] });
  if (name.endsWith(".json")) expect(() => JSON.parse(readFileSync(file, "utf8"))).not.toThrow();
  rmSync(`${templates}/outputs/${name}.hbs`);
  expect((await run(folder, templates)).code).toBe(0);
  expect(existsSync(file)).toBe(false);
});

it("does not let the name of a document end the comment that names it", async () => {
  const folder = createFolder({ 'a*/ --> """.yaml': readFileSync(`${GUIDE}/notes.yaml`, "utf8") });
  const templates = createFolder({ "outputs/a.css.hbs": "/* {{header.mark}} */\n" });
  const spec = `${folder}/a*/ --> """.yaml`;
  expect((await generate("--spec", spec, "--out", `${folder}/docs`, "--templates", templates)).err).toEqual(
    [],
  );
  expect(readFileSync(`${folder}/docs/generated/a.css`, "utf8").match(/\*\//g)).toHaveLength(1);
});

it("leaves a JSON file alone that only speaks of a mark", async () => {
  const folder = folderWithTemplates();
  const templates = createFolder({ "outputs/a.json.hbs": '{ "$comment": {{json header.mark}} }\n' });
  await run(folder, templates);
  const file = `${folder}/docs/generated/own.json`;
  writeFileSync(file, '{ "title": "x", "$comment": "Generated from a: do not edit" }\n');
  expect((await run(folder, templates)).code).toBe(2);
  expect(existsSync(file)).toBe(true);
});

it("names the property that a template reads and the view does not have", async () => {
  const folder = folderWithTemplates();
  const templates = createFolder({ "outputs/a.ts.hbs": "{{> header header}}\n{{titel}}\n" });
  const ran = await run(folder, templates);
  expect(ran.code).toBe(2);
  expect(ran.err[0]).toMatch(
    /outputs\/a\.ts\.hbs:2:3: expected a property of the view \(.*schemas.*\), found "titel"; did you mean "title"\?$/,
  );
});

it("shows in the guide the document that the guide's folder has", () => {
  const guide = readFileSync(new URL("../../../generator/guide.md", import.meta.url), "utf8");
  expect(guide).toContain(`\`\`\`yaml\n${readFileSync(`${GUIDE}/notes.yaml`, "utf8")}\`\`\``);
});

it("shows in the guide the template that the guide's folder has", () => {
  const guide = readFileSync(new URL("../../../generator/guide.md", import.meta.url), "utf8");
  const template = readFileSync(`${GUIDE}/my-templates/outputs/api.md.hbs`, "utf8");
  expect(guide).toContain(`\`\`\`handlebars\n${template}\`\`\``);
  expect(template.split("\n").length).toBeLessThanOrEqual(30);
});
