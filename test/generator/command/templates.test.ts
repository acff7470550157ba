// `--templates`: templates of the user in place of ours, one by one, and what is said when one cannot be used.
import { readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { describe, expect, it } from "vitest";
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
