// The package as it is published: builds it, then uses its command, imports every subpath and compiles against its
// types as a user would.
import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, existsSync, globSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
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
      ["conform", "--only", "contract/path-prefix"],
      0,
      "verdict: partial",
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

it("the list of dependencies names every package of production, and no other", () => {
  const read = (path: string) => JSON.parse(readFileSync(join(root, path), "utf8"));
  interface Component {
    readonly name: string;
    readonly version: string;
    readonly hashes?: readonly unknown[];
    readonly licenses?: readonly unknown[];
  }
  const { bomFormat, metadata, components } = read("dist/sbom.cdx.json");
  expect([bomFormat, metadata.component.name]).toEqual(["CycloneDX", "workspace-context-contract"]);
  const locked = Object.entries<{ version: string; dev?: boolean }>(read("package-lock.json").packages)
    .filter(([path, { dev }]) => path !== "" && dev !== true)
    .map(([path, { version }]) => `${path.slice(path.lastIndexOf("node_modules/") + 13)} ${version}`);
  const listed = components.map(({ name, version }: Component) => `${name} ${version}`);
  expect(new Set(listed)).toEqual(new Set(locked));
  const bare = components.filter(({ hashes, licenses }: Component) => !hashes?.length || !licenses?.length);
  expect(bare.map(({ name }: Component) => name)).toEqual([]);
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

describe("the types of the package", () => {
  /** What a user writes with each subpath, beside the examples of the guide. */
  const PROGRAM = `
import { type Call, type Client, createClient, type wire } from "workspace-context-contract/client";
import { fileCursorStore, type FollowOptions, followRealtime } from "workspace-context-contract/realtime";
import { verifyWebhook } from "workspace-context-contract/webhooks";
import { validateCard, validateCreateMessageBody } from "workspace-context-contract/validators";
import { checkText } from "workspace-context-contract/card";
import { createConfig, startServer } from "workspace-context-contract/server";
import { bundledChecks, loadProfile, runSuite } from "workspace-context-contract/conformance";
import contract from "workspace-context-contract/openapi.json" with { type: "json" };

type Equal<One, Other> = (<T>() => T extends One ? 1 : 2) extends <T>() => T extends Other ? 1 : 2 ? true : never;
const same = <One, Other>(_: Equal<One, Other>): void => undefined;

const client: Client = createClient({ baseUrl: "https://svc.example/v1" });
const sent = await client.createMessage({ path: { conversationId: "c" }, body: { markdown_content: "x" } }).orThrow();
same<typeof sent, wire.MessageResult>(true);
const read = await client.getMessage({ path: { messageId: "m" } });
if (read.status === 200) same<typeof read.body, wire.MessageResult>(true);
for await (const message of client.listMessages({ path: { conversationId: "c" } }).items())
  same<typeof message, wire.Message>(true);
// @ts-expect-error the path is required
client.getMessage({});
// @ts-expect-error no such member
client.createMessage({ path: { conversationId: "c" }, body: { markdown: "x" } });
const options: FollowOptions = { client, cursors: fileCursorStore("f"), handle: ({ data }) => void data.object.content };
await followRealtime(options);
verifyWebhook({ secret: "s", headers: new Headers(), rawBody: "" }).id.trim();
// A validator of plain JavaScript, whose declaration leads to the types of the runtime.
for (const problem of [...validateCard({}), ...validateCreateMessageBody({})]) problem.pointer.trim();
checkText("{}");
export type Used = [Call<never>, typeof createConfig, typeof startServer];
export const used = [bundledChecks, loadProfile, runSuite, contract.openapi];
`;

  it("hold in a strict project of its own, its examples and each subpath", () => {
    const project = mkdtempSync(join(tmpdir(), "wcs-test-types-"));
    const packaged = join(project, "node_modules/workspace-context-contract");
    for (const path of ["package.json", ...manifest.files]) {
      cpSync(join(root, path), join(packaged, path), { recursive: true });
    }
    // What installing would bring along.
    symlinkSync(join(root, "node_modules"), join(packaged, "node_modules"));
    symlinkSync(join(root, "node_modules/@types"), join(project, "node_modules/@types"));
    const examples = globSync("*.ts", { cwd: join(root, "test/examples"), exclude: ["*.test.ts"] });
    for (const name of examples) {
      const text = readFileSync(join(root, "test/examples", name), "utf8");
      const imported = /"\.\.\/\.\.\/generator\/(?:exports|runtime)\/(\w+)\.ts"/g;
      writeFileSync(join(project, name), text.replaceAll(imported, '"workspace-context-contract/$1"'));
    }
    writeFileSync(join(project, "program.ts"), PROGRAM);
    writeFileSync(join(project, "package.json"), '{"type":"module"}');
    const compilerOptions = {
      ...{ strict: true, exactOptionalPropertyTypes: true, noUncheckedIndexedAccess: true },
      ...{ module: "nodenext", target: "es2024", types: ["node"], noEmit: true, skipLibCheck: false },
    };
    const files = ["program.ts", ...examples];
    writeFileSync(join(project, "tsconfig.json"), JSON.stringify({ compilerOptions, files }));
    const compiler = join(root, "node_modules/.bin/tsc");
    const { status, stdout } = spawnSync(compiler, ["-p", project], { cwd: project, encoding: "utf8" });
    expect(stdout).toBe("");
    expect(status).toBe(0);
  });
});
