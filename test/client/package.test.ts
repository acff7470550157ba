// The package as it is published: builds it, then uses its command and imports every subpath as a user would.
import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { beforeAll, describe, expect, it } from "vitest";

const root = fileURLToPath(new URL("../..", import.meta.url));
const manifest: {
  bin: Record<string, string>;
  files: string[];
  exports: Record<string, string | { types: string; default: string }>;
} = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
const folder = mkdtempSync(join(tmpdir(), "wcs-test-package-"));

function run(script: readonly string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, script, { cwd: root, encoding: "utf8" });
  return { status, text: stdout + stderr };
}

const wcs = (...args: string[]) => run([join(root, manifest.bin.wcs ?? ""), ...args]);

beforeAll(() => void execFileSync(process.execPath, [".ci/build.ts"], { cwd: root }));

describe("the command of the package", () => {
  it.each<[string, string[], number, string]>([
    ["says what it can do", ["--help"], 0, "usage: wcs COMMAND"],
    [
      "finds the checks and starts the server",
      ["conform", "--only", "general/path-prefix"],
      0,
      "verdict: conforms",
    ],
    ["judges cards", ["card", "check", join(folder, "card.json")], 1, 'expected the member "title"'],
    [
      "generates from another document",
      ["generate", "--spec", "test/generator/fixtures/notes/openapi.yaml", "--out", join(folder, "api")],
      ...([0, "generated/client.ts"] as const),
    ],
  ])("%s", (_, args, status, text) => {
    writeFileSync(join(folder, "card.json"), '{"version":1,"blocks":[]}');
    const ran = wcs(...args);
    expect(ran.text).toContain(text);
    expect(ran.status).toBe(status);
  });
});

describe("the package exports", () => {
  const subpaths: readonly [string, readonly string[]][] = [
    ["client", ["ApiProblem", "createClient", "importHistory", "uploadFile"]],
    ["realtime", ["fileCursorStore", "followRealtime", "parseServerFrame", "RealtimeStopped"]],
    ["webhooks", ["signWebhook", "verifyWebhook"]],
    ["validators", ["requestValidators", "responseValidators", "validateCard"]],
    ["card", ["checkText", "validateCard"]],
    ["server", ["createConfig", "ensureDemo", "startServer"]],
    ["conformance", ["bundledCatalogue", "bundledChecks", "loadProfile", "runSuite"]],
  ];

  // One process for all: what is asked is whether they load, not how long a process takes to start.
  const found: Record<string, string[]> = {};
  beforeAll(() => {
    const script = `const found = {};
      for (const name of ${JSON.stringify(subpaths.map(([name]) => name))})
        found[name] = Object.keys(await import("workspace-context-contract/" + name));
      process.stdout.write(JSON.stringify(found));`;
    const { status, text } = run(["--input-type=module", "-e", script]);
    expect(status, text).toBe(0);
    Object.assign(found, JSON.parse(text));
  });

  it.each(subpaths)("./%s with %j", (subpath, names) => {
    expect(found[subpath]).toEqual(expect.arrayContaining([...names]));
  });

  it("nothing else, and each with its types", () => {
    const targets = Object.entries(manifest.exports).filter(([, target]) => typeof target === "object");
    expect(targets.map(([name]) => name.slice(2)).toSorted()).toEqual(
      subpaths.map(([name]) => name).toSorted(),
    );
    const files = Object.values(manifest.exports).flatMap((target) =>
      typeof target === "string" ? target : Object.values(target),
    );
    for (const file of [...files, ...manifest.files]) expect(existsSync(join(root, file)), file).toBe(true);
  });
});
