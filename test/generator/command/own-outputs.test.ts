// A template of the user's own gets the whole contract and makes a file of its own, which is checked, updated and removed like
// every generated one.
import { cpSync, existsSync, readFileSync, rmSync } from "node:fs";
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
      'generate: outputs/bare.txt.hbs: expected {{> header header}} or another comment "Generated from {{header.source}}: do not edit" in the first line, found none',
    ],
  ]);
});

it("names the property that a template reads and the view does not have", async () => {
  const folder = folderWithTemplates();
  const templates = createFolder({ "outputs/a.ts.hbs": "{{> header header}}\n{{titel}}\n" });
  const ran = await run(folder, templates);
  expect(ran.code).toBe(2);
  expect(ran.err[0]).toContain('outputs/a.ts.hbs: "titel" not defined');
});

it("shows in the guide the template that the guide's folder has", () => {
  const guide = readFileSync(new URL("../../../generator/guide.md", import.meta.url), "utf8");
  const template = readFileSync(`${GUIDE}/my-templates/outputs/api.md.hbs`, "utf8");
  expect(guide).toContain(`\`\`\`handlebars\n${template}\`\`\``);
  expect(template.split("\n").length).toBeLessThanOrEqual(30);
});
