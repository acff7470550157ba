// Generated code compiles with TypeScript 5.9 and 7 in a project that `tsc --init` sets up, and runs afterwards.
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { createFolder, generate } from "../workspace.ts";

const ROOT = new URL("../../../", import.meta.url).pathname;
const DOCUMENT = new URL("../fixtures/guide/notes.yaml", import.meta.url).pathname;

function run(compiler: string, folder: string, ...args: readonly string[]): string {
  const ran = spawnSync(process.execPath, [join(ROOT, "node_modules", compiler, "bin/tsc"), ...args], {
    cwd: folder,
    encoding: "utf8",
  });
  return ran.stdout + ran.stderr;
}

function folderWithDependencies(): string {
  const folder = createFolder({ "package.json": '{"type":"module"}' });
  symlinkSync(join(ROOT, "node_modules"), join(folder, "node_modules"));
  return folder;
}

/** A project as the compiler itself sets one up. */
function projectOf(compiler: string): string {
  const folder = folderWithDependencies();
  run(compiler, folder, "--init");
  return folder;
}

it.each(["typescript-5", "typescript"])("compiles after tsc --init and runs: %s", async (compiler) => {
  const folder = projectOf(compiler);
  await generate("--spec", DOCUMENT, "--out", `${folder}/src/api`, "--target", "types,client,validators");
  expect(run(compiler, folder, "--rootDir", "src", "--outDir", "dist")).toBe("");
  const { validateNote } = await import(`${folder}/dist/api/generated/validators/index.js`);
  expect(validateNote({ id: "1", title: "A", color: "pink" })).toHaveLength(1);
  const { createClient } = await import(`${folder}/dist/api/generated/client.js`);
  expect(createClient).toBeTypeOf("function");
});

it("compiles a server after tsc --init when the types of Node are there", async () => {
  const folder = projectOf("typescript-5");
  const config = readFileSync(`${folder}/tsconfig.json`, "utf8");
  writeFileSync(`${folder}/tsconfig.json`, config.replace(/"types": \[\]/, '"types": ["node"]'));
  await generate("--spec", DOCUMENT, "--out", `${folder}/src/api`);
  expect(run("typescript-5", folder, "--rootDir", "src", "--outDir", "dist")).toBe("");
  expect(existsSync(`${folder}/dist/api/handlers/notes.js`)).toBe(true);
});

it("compiles with imports without a suffix where a bundler resolves them", async () => {
  const folder = folderWithDependencies();
  await generate("--spec", DOCUMENT, "--out", `${folder}/api`, "--imports", "none");
  const flags = [
    "--module",
    "esnext",
    "--moduleResolution",
    "bundler",
    "--strict",
    "--noEmit",
    "--skipLibCheck",
    "--target",
    "esnext",
    "--types",
    "node",
  ];
  expect(run("typescript", folder, ...flags, "api/generated/router.ts", "api/generated/client.ts")).toBe("");
  expect(readFileSync(`${folder}/api/generated/router.ts`, "utf8")).not.toMatch(/from "\.[^"]*\.[jt]s"/);
});
