// The generated code compiles under the strictest flags, and is laid out cleanly.
import { spawnSync } from "node:child_process";
import { cpSync, existsSync, globSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { createFolder, generateIgnoringRemarks as generate, NOTES } from "../workspace.ts";
import { STRICTEST } from "./strictest.ts";

const ROOT = new URL("../../../", import.meta.url).pathname;

const CONFIG = STRICTEST(["out/generated", "out/handlers"]);

function compile(folder: string): string {
  const ran = spawnSync(join(ROOT, "node_modules/typescript/bin/tsc"), ["-p", folder], { encoding: "utf8" });
  return ran.stdout + ran.stderr;
}

describe("code for another document", () => {
  it.each(["types", "types,client", "server", "types,server,client,validators"])(
    "compiles for %s",
    async (targets) => {
      const folder = createFolder({ "tsconfig.json": CONFIG, "package.json": '{"type":"module"}' });
      symlinkSync(join(ROOT, "node_modules"), join(folder, "node_modules"));
      const ran = await generate("--spec", NOTES, "--out", `${folder}/out`, "--target", targets);
      expect(ran.err).toEqual([]);
      expect(existsSync(join(folder, "out/handlers"))).toBe(targets.includes("server"));
      expect(compile(folder)).toBe("");
    },
  );

  it("compiles, loads and stays inert whatever a document calls things", async () => {
    const folder = createFolder({ "tsconfig.json": CONFIG, "package.json": '{"type":"module"}' });
    symlinkSync(join(ROOT, "node_modules"), join(folder, "node_modules"));
    const hostile = new URL("../fixtures/hostile.json", import.meta.url).pathname;
    const ran = await generate("--spec", hostile, "--out", `${folder}/out`);
    expect(ran.err).toEqual([]);
    expect(compile(folder)).toBe("");
    const { routes } = await import(`${folder}/out/generated/router.ts`);
    expect(routes).toHaveLength(4);
    expect(readdirSync(join(folder, "out/handlers")).sort()).toEqual([
      "context-operations.ts",
      "context.ts",
      "operations.ts",
      "up.ts",
    ]);
  });

  it("compiles for what a service sends by itself", async () => {
    const folder = createFolder({ "tsconfig.json": CONFIG, "package.json": '{"type":"module"}' });
    symlinkSync(join(ROOT, "node_modules"), join(folder, "node_modules"));
    const [shop, guide] = ["webhooks/openapi.yaml", "guide"].map((name) =>
      join(ROOT, "test/generator/fixtures", name),
    );
    await generate("--spec", shop ?? "", "--out", `${folder}/out`);
    await generate("--spec", `${guide}/hooks.yaml`, "--out", `${folder}/src/hooks`, "--target", "webhooks");
    cpSync(`${guide}/receive.ts.txt`, `${folder}/receive.ts`);
    writeFileSync(`${folder}/tsconfig.json`, STRICTEST(["out/generated", "receive.ts"]));
    expect(compile(folder)).toBe("");
  });

  it("needs a handler for every operation", async () => {
    const folder = createFolder({
      "tsconfig.json": CONFIG,
      "package.json": '{"type":"module"}',
      "out/handlers/notes.ts": 'export const other = "handler";\n',
    });
    symlinkSync(join(ROOT, "node_modules"), join(folder, "node_modules"));
    await generate("--spec", NOTES, "--out", `${folder}/out`, "--target", "server");
    writeFileSync(join(folder, "out/handlers/notes.ts"), "export {};\n");
    expect(compile(folder)).toContain("Property 'createNote' does not exist");
  });
});

describe("the layout of generated files", () => {
  it.each(["generator/generated", "reference-server/generated", "conformance/generated"])(
    "has no line that ends in a space, and one line break at the end, in %s",
    (folder) => {
      const files = globSync(`${folder}/**/*.{ts,js,json}`, { cwd: ROOT });
      expect(files).not.toEqual([]);
      for (const file of files) {
        const text = readFileSync(join(ROOT, file), "utf8");
        expect(/[ \t]$/m.test(text), file).toBe(false);
        expect(text, file).toMatch(/[^\n]\n$/);
      }
    },
  );
});
