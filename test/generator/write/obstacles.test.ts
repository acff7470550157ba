// The files that a run does not touch: anything outside of the output folder, anything behind a link, and
// files of the user.
import { execFileSync } from "node:child_process";
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { dirname, join, relative } from "node:path";
import { describe, expect, it } from "vitest";
import { createFolder, generateIgnoringRemarks as generate, NOTES } from "../workspace.ts";

const MINE = "// Written by hand.\nexport const mine = 1;\n";
const FOREIGN = "was not generated, so it is neither replaced nor removed; move it away";
const LINK = "is a link; nothing is written or removed through it";

/** Everything below a folder that is not a folder, files with their text. */
function contentOf(folder: string): Readonly<Record<string, string>> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return Object.fromEntries(
    entries
      .filter((entry) => !entry.isDirectory())
      .map((entry) => [entry, join(entry.parentPath, entry.name)] as const)
      .map(([entry, path]) => [path, entry.isFile() ? readFileSync(path, "utf8") : "-"]),
  );
}

/** Puts a file, with the folders it needs, where nothing or something generated was. */
function put(path: string, text = MINE) {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

/** Makes a folder or file of the output a link to another place, where the same lies. */
function moveBehindLink(out: string, name: string) {
  const other = join(dirname(out), "elsewhere", name);
  mkdirSync(dirname(other), { recursive: true });
  if (existsSync(join(out, name))) renameSync(join(out, name), other);
  else mkdirSync(other, { recursive: true });
  symlinkSync(other, join(out, name));
}

describe("a run changes nothing and names", () => {
  it.each<[string, (out: string) => void, string, string]>([
    [
      "a file of the user among generated ones",
      (out) => put(`${out}/generated/mine.ts`),
      "generated/mine.ts",
      FOREIGN,
    ],
    [
      "one in a folder there",
      (out) => put(`${out}/generated/deep/mine.ts`),
      "generated/deep/mine.ts",
      FOREIGN,
    ],
    ["one among the runtime files", (out) => put(`${out}/runtime/mine.ts`), "runtime/mine.ts", FOREIGN],
    ["an empty file", (out) => put(`${out}/runtime/mine.ts`, ""), "runtime/mine.ts", FOREIGN],
    [
      "a file that speaks of the mark later on",
      (out) => put(`${out}/generated/mine.ts`, `${MINE}// Generated from a: do not edit\n`),
      "generated/mine.ts",
      FOREIGN,
    ],
    [
      "one that has the name of a generated file",
      (out) => put(`${out}/generated/types.ts`),
      "generated/types.ts",
      FOREIGN,
    ],
    [
      "one that has the name of a runtime file",
      (out) => put(`${out}/runtime/client/retry.ts`),
      "runtime/client/retry.ts",
      FOREIGN,
    ],
    [
      "a pipe that has the name of a generated file",
      (out) => {
        rmSync(`${out}/generated/types.ts`, { force: true });
        mkdirSync(`${out}/generated`, { recursive: true });
        execFileSync("mkfifo", [`${out}/generated/types.ts`]);
      },
      "generated/types.ts",
      FOREIGN,
    ],
    ["the folder of generated files as a link", (out) => moveBehindLink(out, "generated"), "generated", LINK],
    ["the folder of runtime files as a link", (out) => moveBehindLink(out, "runtime"), "runtime", LINK],
    ["the folder of handlers as a link", (out) => moveBehindLink(out, "handlers"), "handlers", LINK],
    [
      "a link to a file that is not there",
      (out) => {
        mkdirSync(`${out}/generated`, { recursive: true });
        rmSync(`${out}/generated/types.ts`, { force: true });
        symlinkSync(join(dirname(out), "made-by-link.ts"), `${out}/generated/types.ts`);
      },
      "generated/types.ts",
      LINK,
    ],
    [
      "a link to a folder among generated files",
      (out) => {
        put(`${dirname(out)}/other/precious.ts`);
        mkdirSync(`${out}/generated`, { recursive: true });
        symlinkSync(`${dirname(out)}/other`, `${out}/generated/other`);
      },
      "generated/other",
      LINK,
    ],
    [
      "a link that leads back to its own folder",
      (out) => {
        mkdirSync(`${out}/generated/deep`, { recursive: true });
        symlinkSync(`${out}/generated`, `${out}/generated/deep/again`);
      },
      "generated/deep/again",
      LINK,
    ],
    [
      "a handler file as a link to nowhere",
      (out) => {
        mkdirSync(`${out}/handlers`, { recursive: true });
        rmSync(`${out}/handlers/notes.ts`, { force: true });
        symlinkSync(join(dirname(out), "made-by-link.ts"), `${out}/handlers/notes.ts`);
      },
      "handlers/notes.ts",
      LINK,
    ],
  ])("%s", async (_, prepare, name, what) => {
    for (const isFirst of [true, false]) {
      const outer = createFolder();
      const out = join(outer, "out");
      mkdirSync(out);
      if (!isFirst) {
        await generate("--spec", NOTES, "--out", out);
        // Something that a run would write and something that it would remove.
        const before = readFileSync(`${out}/generated/types.ts`, "utf8");
        put(`${out}/generated/types.ts`, `${before}// edited\n`);
        put(`${out}/generated/old.ts`, before);
        put(
          `${out}/runtime/client/retry.ts`,
          `${readFileSync(`${out}/runtime/client/retry.ts`, "utf8")}// edited\n`,
        );
        rmSync(`${out}/handlers/notes.ts`);
      }
      prepare(out);
      const before = contentOf(outer);
      const ran = await generate("--spec", NOTES, "--out", out);
      expect(ran.err).toEqual([`wcs generate: ${relative(process.cwd(), join(out, name))}: ${what}`]);
      expect(ran).toMatchObject({ code: 2, out: [] });
      expect(contentOf(outer)).toEqual(before);
    }
  });
});

it("an output folder that is a link itself is written to", async () => {
  const folder = createFolder();
  mkdirSync(`${folder}/real`);
  symlinkSync(`${folder}/real`, `${folder}/out`);
  expect((await generate("--spec", NOTES, "--out", `${folder}/out`)).code).toBe(0);
  expect(existsSync(`${folder}/real/generated/types.ts`)).toBe(true);
});

it("runtime files that nothing needs any more are removed", async () => {
  const folder = createFolder();
  await generate("--spec", NOTES, "--out", folder);
  const ran = await generate("--spec", NOTES, "--out", folder, "--target", "types");
  expect(ran.out).toContain(`removed ${relative(process.cwd(), `${folder}/runtime/client/retry.ts`)}`);
  expect(existsSync(`${folder}/runtime/client/retry.ts`)).toBe(false);
});

it("the name of a document does not end the comment that it is in", async () => {
  const folder = createFolder();
  const spec = `${folder}/a\n\u2028export const injected = 1;.yaml`;
  writeFileSync(spec, readFileSync(new URL("../fixtures/odd/empty.json", import.meta.url), "utf8"));
  expect((await generate("--spec", spec, "--out", `${folder}/out`, "--target", "types")).code).toBe(0);
  const text = readFileSync(`${folder}/out/generated/types.ts`, "utf8");
  expect(text.split(/[\n\u2028]/)[0]).toBe(
    "// Generated from ../a??export const injected = 1;.yaml: do not edit, change that and run the command below.",
  );
});
