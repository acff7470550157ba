// Validators as guards of types: the compiler believes them, they agree with the validators, and a bundle
// holds only those that are called.
import { spawnSync } from "node:child_process";
import { readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { build } from "esbuild";
import { describe, expect, it } from "vitest";
import { createFolder, generateIgnoringRemarks } from "../workspace.ts";
import { STRICTEST } from "./strictest.ts";

const ROOT = new URL("../../../", import.meta.url).pathname;
const SPEC = `openapi: 3.1.0
info: { title: T, version: "1" }
paths: {}
components:
  schemas:
    Note: { type: object, required: [id], properties: { id: { type: string }, color: { $ref: "#/components/schemas/Color" } } }
    Color: { enum: [red, green] }
    Date: { type: string, format: date }
    Validator: { anyOf: [{ type: integer }, { type: object, required: [notes], properties: { notes: { type: array, items: { $ref: "#/components/schemas/Note" } } } }] }
`;

const USE = (imports: string) => `
import { isColor, isDateValue, isNote, isValidator } from "./out/generated/validators/schemas.js";
import type { Note } from "./out/generated/types${imports}";

export function colorOf(value: unknown): "red" | "green" | undefined {
  if (!isNote(value)) return undefined;
  const note: Note = value;
  // @ts-expect-error: a color is not a number
  const wrong: number = note.color;
  return isColor(wrong) ? wrong : undefined;
}

export const guards = [isColor, isDateValue, isNote, isValidator] as const;
`;

describe.each([".ts", ".js"])("guards of types, with imports that end in %s", (imports) => {
  it("are believed by the compiler, and say what the validators say", async () => {
    const folder = createFolder({ "package.json": '{"type":"module"}', "openapi.yaml": SPEC });
    symlinkSync(join(ROOT, "node_modules"), join(folder, "node_modules"));
    const options = ["--spec", `${folder}/openapi.yaml`, "--out", `${folder}/out`, "--imports", imports];
    const ran = await generateIgnoringRemarks(...options, "--target", "types,validators");
    expect([ran.code, ran.err]).toEqual([0, []]);
    writeFileSync(join(folder, "use.ts"), USE(imports));
    writeFileSync(join(folder, "tsconfig.json"), STRICTEST(["use.ts"]));
    const compiler = join(ROOT, "node_modules/typescript/bin/tsc");
    const compiled = spawnSync(process.execPath, [compiler, "-p", folder], { encoding: "utf8" });
    expect(compiled.stdout).toBe("");
    const bundle = async (name: string, text: string) => {
      const outfile = join(folder, `${name}.mjs`);
      writeFileSync(join(folder, `${name}.ts`), text);
      const made = await build({
        ...{ entryPoints: [join(folder, `${name}.ts`)], outfile, bundle: true, format: "esm" },
        ...{ logLevel: "silent", minify: true },
      });
      expect(made.errors).toEqual([]);
      return { module: await import(outfile), text: readFileSync(outfile, "utf8") };
    };
    const { module } = await bundle("all", `export * from "./out/generated/validators/index.js";`);
    const values = [
      ...[{ id: "a" }, { id: 1 }, { id: "a", color: "blue" }, "red", "blue", "2024-02-30", "2024-02-29", 5],
      { notes: [{ id: "a" }, {}, {}] },
    ];
    const pairs = { isColor: "Color", isDateValue: "Date", isNote: "Note", isValidator: "Validator" };
    for (const [guard, name] of Object.entries(pairs)) {
      const judged = values.map((value) => module[`validate${name}`](value).length === 0);
      expect(values.map((value) => module[guard](value))).toEqual(judged);
      expect(new Set(judged)).toEqual(new Set([true, false]));
    }
    const one = await bundle("one", `export { isColor } from "./out/generated/validators/index.js";`);
    expect(one.text).toContain("green");
    expect(one.text).not.toContain("notes");
    // A guard says nothing, so it needs no sentences.
    expect(one.text).not.toContain("expected");
  }, 120_000);
});

it("a guard of a contract with cards is bundled without sentences", async () => {
  const { outputFiles } = await build({
    ...{ bundle: true, format: "esm", minify: true, write: false },
    stdin: {
      contents: `export { isClientFrame } from "./generator/generated/validators/index.js";`,
      resolveDir: ROOT,
    },
  });
  const [{ text } = { text: "" }] = outputFiles;
  expect(text).toContain("envelope_id");
  expect(text).not.toContain("expected");
});
