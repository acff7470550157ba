// `--check` writes nothing and names every file that differs, is missing or is not generated any more.
import { appendFileSync, existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { relative } from "node:path";
import { describe, expect, it } from "vitest";
import { createFolder, generateIgnoringRemarks as generate, NOTES } from "../workspace.ts";

describe("--check", () => {
  it("passes right after generating", async () => {
    const folder = createFolder();
    await generate("--spec", NOTES, "--out", folder);
    expect(await generate("--spec", NOTES, "--out", folder, "--check")).toEqual({
      code: 0,
      out: [],
      err: [],
    });
  });

  it("names stale, missing and extra files, and the command to run", async () => {
    const folder = createFolder();
    await generate("--spec", NOTES, "--out", folder);
    appendFileSync(`${folder}/generated/types.ts`, "// edited by hand\n");
    rmSync(`${folder}/generated/client.ts`);
    writeFileSync(`${folder}/generated/old.ts`, "");
    const ran = await generate("--spec", NOTES, "--out", folder, "--check");
    const name = (path: string) => relative(process.cwd(), `${folder}/generated/${path}`);
    expect(ran.code).toBe(1);
    const lines = ran.err.filter((line) => line.includes(".ts: "));
    expect(lines).toEqual([
      `${name("types.ts")}: differs from what the contract generates`,
      `${name("client.ts")}: is missing`,
      `${name("old.ts")}: is not generated from anything`,
    ]);
    expect(ran.err).toContain("-// edited by hand");
    expect(ran.err.at(-1)).toMatch(/^generated files have drifted: run wcs generate --spec .* --out .*$/);
    expect(existsSync(`${folder}/generated/client.ts`)).toBe(false);
  });

  it("names an operation without a handler", async () => {
    const folder = createFolder();
    await generate("--spec", NOTES, "--out", folder);
    const path = `${folder}/handlers/notes.ts`;
    writeFileSync(path, readFileSync(path, "utf8").replace("const createNote", "const createMemo"));
    const ran = await generate("--spec", NOTES, "--out", folder, "--check");
    expect(ran.code).toBe(1);
    const file = relative(process.cwd(), path);
    expect(ran.err).toContain(`${file}: no handler for operation createNote`);
    expect(ran.err).toContain(`warning: ${file}: handler createMemo belongs to no operation`);
  });
});

describe("generating again", () => {
  it("rewrites what was edited and removes what is no longer generated", async () => {
    const folder = createFolder();
    await generate("--spec", NOTES, "--out", folder);
    const before = readFileSync(`${folder}/generated/types.ts`, "utf8");
    appendFileSync(`${folder}/generated/types.ts`, "// edited by hand\n");
    writeFileSync(`${folder}/generated/old.ts`, before);
    const ran = await generate("--spec", NOTES, "--out", folder);
    expect(ran.out).toEqual([
      `removed ${relative(process.cwd(), `${folder}/generated/old.ts`)}`,
      expect.stringMatching(/: 1 of \d+ files written \(/),
    ]);
    expect(readFileSync(`${folder}/generated/types.ts`, "utf8")).toBe(before);
    expect(existsSync(`${folder}/generated/old.ts`)).toBe(false);
  });
});

describe("this package's own files", () => {
  it("are up to date", async () => {
    expect((await generate("--check")).err).toEqual([]);
  });
});
