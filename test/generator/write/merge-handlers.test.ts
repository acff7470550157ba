// Handler files belong to people: the generator adds the missing parts and leaves every other byte alone.
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { loadTemplates } from "../../../generator/emit/template.ts";
import type { Model, Operation } from "../../../generator/model/model.ts";
import { mergeHandlers } from "../../../generator/write/merge-handlers.ts";
import { createFolder } from "../workspace.ts";

const STUB = (id: string) =>
  `\nexport const ${id}: Handlers["${id}"] = async () => {\n  throw new NotImplemented("${id}");\n};\n`;
const ERRORS = 'import { NotImplemented } from "../runtime/server/errors.ts";\n';
const HANDLERS = 'import type { Handlers } from "../generated/handlers.ts";\n';
const CONTEXT = "export type Context = object;\n";

const templates = loadTemplates();

const mergeInto = (folder: string, model: Model) =>
  mergeHandlers(model, {
    ...{ folder, templates, imports: ".ts", context: `${folder}/context.ts` },
    ...{ runtime: "../runtime", generated: "../generated/handlers.ts" },
  });

function modelOf(...ids: readonly string[]): Model {
  const operations = ids.map((id) => ({ id, tag: "notes" }) as Operation);
  const tags = [{ name: "notes", identifier: "notes" }];
  return {
    title: "T",
    version: "1",
    schemas: [],
    operations,
    tags,
    receivers: [],
    names: [],
    keptNames: {},
    errorCodes: [],
    capabilities: [],
    securitySchemes: [],
    security: [],
    document: {},
  };
}

async function merge(text: string | undefined, ...ids: readonly string[]) {
  const folder = createFolder({
    "context.ts": CONTEXT,
    "notes-of-others.ts": "export const listNotes = 1;\n",
    ...(text === undefined ? {} : { "notes.ts": text }),
  });
  const merged = await mergeInto(folder, modelOf(...ids));
  return { ...merged, text: merged.files.find((file) => file.path.endsWith("notes.ts"))?.text, folder };
}

describe("merging handlers", () => {
  it("creates a file that is not there", async () => {
    const { text } = await merge(undefined, "listNotes");
    expect(text).toBe(`// Handlers of the notes operations.\n${HANDLERS}${ERRORS}${STUB("listNotes")}`);
  });

  it("creates a context where there is none", async () => {
    const merged = await mergeInto(createFolder(), modelOf());
    expect(merged.files.map((file) => file.text)).toEqual([
      expect.stringContaining("export interface Context"),
    ]);
  });

  it("touches nothing when every operation has a handler", async () => {
    const text = `${HANDLERS}export const listNotes: Handlers["listNotes"] = async () => ({ status: 204 });\n`;
    const merged = await merge(text, "listNotes");
    expect(merged.files).toEqual([]);
    expect(readFileSync(`${merged.folder}/notes.ts`, "utf8")).toBe(text);
  });

  it.each([
    {
      name: "with one import, which stays where it is",
      before: `// mine\n${HANDLERS}\n/* odd   spacing */ export const a = 1\n`,
      after: `// mine\n${HANDLERS}${ERRORS}\n/* odd   spacing */ export const a = 1\n`,
    },
    {
      name: "with packages and a farther import",
      before: `import { z } from "node:fs";\nimport { far } from "../../far.ts";\nimport { near } from "./near.ts";\n\nz(far, near);\n`,
      after: `import { z } from "node:fs";\nimport { far } from "../../far.ts";\n${HANDLERS}${ERRORS}import { near } from "./near.ts";\n\nz(far, near);\n`,
    },
    {
      name: "without imports",
      before: "// mine\n\nexport const a = 1;\n",
      after: `// mine\n\n${HANDLERS}${ERRORS}\nexport const a = 1;\n`,
    },
    {
      name: "whose last line is an import without a line break",
      before: 'import "node:fs";',
      after: `import "node:fs";\n${HANDLERS}${ERRORS}`,
    },
    {
      name: "that knows the imports under other names",
      before: 'import type { Handlers as H } from "../generated/handlers.ts";\n',
      after: `import type { Handlers as H } from "../generated/handlers.ts";\n${HANDLERS}${ERRORS}`,
    },
    { name: "with nothing but a comment", before: "// mine\n", after: `// mine\n${HANDLERS}${ERRORS}` },
    {
      name: "without a last line break",
      before: `${HANDLERS}${ERRORS}const a = 1;`,
      after: `${HANDLERS}${ERRORS}const a = 1;\n`,
    },
  ])("adds stubs and imports to a file $name", async ({ before, after }) => {
    const { text, missing } = await merge(before, "listNotes", "createNote");
    expect(text).toBe(`${after}${STUB("listNotes")}${STUB("createNote")}`);
    expect(missing).toHaveLength(2);
  });

  it("keeps the line breaks of a file", async () => {
    const { text } = await merge(`${HANDLERS}${ERRORS}`.replaceAll("\n", "\r\n"), "listNotes");
    expect(text).toBe(`${HANDLERS}${ERRORS}${STUB("listNotes")}`.replaceAll("\n", "\r\n"));
  });

  it.each([
    "export const listNotes = async () => {};",
    "export async function listNotes() {}",
    "const own = 1;\nexport { own as listNotes };",
    'export { listNotes } from "./list-notes.ts";',
    "export const { listNotes, other } = handlers;",
    "export const other = 1,\n  listNotes = 2;",
    'export * from "./notes-of-others.ts";',
  ])("sees the handler in %j", async (text) => {
    expect((await merge(text, "listNotes")).missing).toEqual([]);
  });

  it.each(["/* gone:\nexport const listNotes = 1;\n*/\n", "// export const listNotes = 1;\n"])(
    "sees no handler in the comment %j",
    async (text) => {
      expect((await merge(text, "listNotes")).missing).toHaveLength(1);
    },
  );

  it.each([
    "const listNotes = 1;\nexport default { listNotes };\n",
    "export default function listNotes() {}\n",
  ])("names a handler that is not exported by its name, and adds none beside it: %j", async (text) => {
    const { files, warnings } = await merge(text, "listNotes");
    expect(files).toEqual([]);
    expect(warnings).toEqual([expect.stringMatching(/listNotes is declared but not exported/)]);
  });

  it("leaves mixed line breaks as they are", async () => {
    const text = `${HANDLERS}\r\n${ERRORS}`;
    expect((await merge(text, "listNotes")).text).toBe(text + STUB("listNotes").replaceAll("\n", "\r\n"));
  });

  it("names handlers in a file whose operations are all gone", async () => {
    const folder = createFolder({
      "context.ts": CONTEXT,
      "old.ts": 'export const dropNote: Handlers["dropNote"] = async () => {};\n',
    });
    const { warnings } = await mergeInto(folder, modelOf());
    expect(warnings).toEqual([expect.stringMatching(/old\.ts: handler dropNote belongs to no operation$/)]);
  });

  it("names handlers whose operation is gone, and nothing else", async () => {
    const text = `${HANDLERS}export const listNotes: Handlers["listNotes"] = async () => {};\nexport const dropNote: Handlers["dropNote"] = async () => {};\nexport const helper = 1;\n`;
    const { warnings } = await merge(text, "listNotes");
    expect(warnings).toEqual([expect.stringMatching(/notes\.ts: handler dropNote belongs to no operation$/)]);
  });
});
