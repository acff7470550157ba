// The behaviour of a Node that is too old: one sentence, from the sources and from the published package.
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { expect, it } from "vitest";

const ROOT = new URL("../../", import.meta.url).pathname;
const SENTENCE =
  /^wcs: expected Node 24 or newer, found [\d.]+; "npm rebuild node" fetches the one of this project, as "npm ci" does unless it ignores scripts\n$/;

const isOld = (node: string) =>
  Number.parseInt(spawnSync(node, ["-p", "process.versions.node"], { encoding: "utf8" }).stdout, 10) < 24;
const oldNode = (process.env.PATH ?? "")
  .split(delimiter)
  .map((folder) => join(folder, "node"))
  .filter((path) => existsSync(path))
  .find(isOld);

const pretend = `data:text/javascript,${encodeURIComponent(
  'Object.defineProperty(process, "versions", { value: { ...process.versions, node: "20.20.2" } });',
)}`;

it("the launcher says what is needed and how to get it", () => {
  const ran = spawnSync(process.execPath, ["--import", pretend, "wcs.mjs", "generate"], {
    cwd: ROOT,
    encoding: "utf8",
  });
  expect(ran).toMatchObject({ status: 2, stdout: "", stderr: expect.stringMatching(SENTENCE) });
});

it.skipIf(oldNode === undefined)("so it does with an old Node that is at hand", () => {
  const ran = spawnSync(oldNode ?? "", ["wcs.mjs", "generate"], { cwd: ROOT, encoding: "utf8" });
  expect(ran).toMatchObject({ status: 2, stdout: "", stderr: expect.stringMatching(SENTENCE) });
});

it("the published command says it in its own way", () => {
  const ran = spawnSync(process.execPath, ["--import", pretend, "wcs.ts", "generate"], {
    cwd: ROOT,
    encoding: "utf8",
  });
  expect(ran.status).toBe(2);
  expect(ran.stderr).toBe(
    'wcs: expected Node 24 or newer, found 20.20.2; install it, or run "npm install node@24"\n',
  );
});

it("the launcher hands over arguments and the exit code", () => {
  const ran = spawnSync(process.execPath, ["wcs.mjs", "card", "--chek"], { cwd: ROOT, encoding: "utf8" });
  expect(ran).toMatchObject({ status: 2, stdout: "" });
  expect(ran.stderr).toContain("--chek");
});

it("every script that runs the command from its sources goes through the launcher", () => {
  const { scripts } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8"));
  expect(Object.values(scripts).filter((script) => String(script).includes("wcs.ts"))).toEqual([]);
});
