// The Dockerfile agrees with the package: the files that it copies exist, and it has the package's version of Node, command and
// port. `npm run docker` runs its steps.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { readDockerfile } from "../.ci/docker.ts";
import { CONFIG_OPTIONS } from "../reference-server/config.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
const read = (path: string): string => readFileSync(join(root, path), "utf8");
const manifest = JSON.parse(read("package.json"));
const instructions = readDockerfile(read("Dockerfile"));
const valuesOf = (name: string): string[] =>
  instructions.filter((one) => one.name === name).map(({ value }) => value);

it("copies files that exist and that .dockerignore does not exclude", () => {
  const ignored = read(".dockerignore").trim().split("\n");
  const sources = valuesOf("COPY")
    .filter((value) => !value.startsWith("--from"))
    .flatMap((value) => value.split(" ").slice(0, -1));
  expect(sources.filter((path) => !existsSync(join(root, path)) || ignored.includes(path))).toEqual([]);
  expect(ignored).toEqual([".git", "dist", "node_modules", "reports"]);
});

it("has the Node, the command and the port of the package", () => {
  const images = valuesOf("FROM").map((value) => /^node:(\d+)-/.exec(value)?.[1]);
  const major = /\d+/.exec(manifest.engines.node)?.[0];
  // One stage builds, the other runs.
  expect(images).toEqual([major, major]);
  expect(valuesOf("ENTRYPOINT").map((value) => JSON.parse(value))).toEqual([Object.keys(manifest.bin)]);
  expect(valuesOf("EXPOSE")).toEqual([String(CONFIG_OPTIONS.port.fallback)]);
  expect(valuesOf("USER")).toEqual(["node"]);
});

it("builds with scripts that the package has", () => {
  const scripts = valuesOf("RUN").flatMap((value) => /^npm run (\S+)/.exec(value)?.[1] ?? []);
  expect(scripts).not.toEqual([]);
  expect(scripts.filter((name) => manifest.scripts[name] === undefined)).toEqual([]);
});
