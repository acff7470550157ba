// The package as it is published: builds it, then uses its command, imports every subpath and compiles against its
// types as a user would.
import { execFileSync, spawnSync } from "node:child_process";
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { checkPackage, createPackageFromTarballData } from "@arethetypeswrong/core";
import { build } from "esbuild";
import { publint } from "publint";
import { beforeAll, describe, expect, it } from "vitest";

const root = fileURLToPath(new URL("../..", import.meta.url));
/** A file, or files by the conditions under which they are meant. */
type Target = string | { readonly [condition: string]: Target };

const manifest: {
  bin: Record<string, string>;
  files: string[];
  exports: Record<string, Target>;
} = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
const folder = mkdtempSync(join(tmpdir(), "wcs-test-package-"));

interface Problem {
  readonly kind: string;
  readonly resolutionKind?: string;
}
interface Problems {
  readonly problems?: readonly Problem[];
}

function run(script: readonly string[], cwd = root) {
  const { status, stdout, stderr } = spawnSync(process.execPath, script, { cwd, encoding: "utf8" });
  return { status, text: stdout + stderr };
}

/** As `npm install TARBALL` lays it out in an empty folder, with the packages that it declares and no others. */
function install(packed: string): string {
  const project = mkdtempSync(join(tmpdir(), "wcs-test-installed-"));
  mkdirSync(join(project, "node_modules"));
  execFileSync("tar", ["xzf", packed, "-C", project]);
  const { name, dependencies } = JSON.parse(readFileSync(join(project, "package/package.json"), "utf8"));
  execFileSync("mv", [join(project, "package"), join(project, "node_modules", name)]);
  for (const dependency of Object.keys(dependencies)) {
    const link = join(project, "node_modules", dependency);
    mkdirSync(dirname(link), { recursive: true });
    symlinkSync(join(root, "node_modules", dependency), link);
  }
  return project;
}

const tarballs: Record<string, string> = {};
let installed = "";
const wcs = (...args: string[]) =>
  run(
    [join(installed, "node_modules/workspace-context-contract", manifest.bin.wcs ?? ""), ...args],
    installed,
  );

beforeAll(() => {
  execFileSync(process.execPath, [".ci/build.ts"], { cwd: root });
  for (const [name, from] of [
    ["workspace-context-contract", root],
    ["workspace-context-client", join(root, "dist/client")],
  ] as const) {
    execFileSync("npm", ["pack", "--ignore-scripts", "--pack-destination", folder], {
      cwd: from,
      stdio: "pipe",
    });
    tarballs[name] = join(
      folder,
      `${name}-${JSON.parse(readFileSync(join(from, "package.json"), "utf8")).version}.tgz`,
    );
  }
  installed = install(tarballs["workspace-context-contract"] ?? "");
}, 120_000);

describe("the command of the package", () => {
  it.each<[string, string[], number, string]>([
    ["says what it can do", ["--help"], 0, "usage: wcs COMMAND"],
    [
      "finds the checks and starts the server",
      ["conform", "--only", "contract/path-prefix"],
      0,
      "verdict: partial",
    ],
    ["judges cards", ["card", "check", join(folder, "card.json")], 1, 'expected the property "title"'],
    [
      "generates from another document",
      [
        "generate",
        "--spec",
        join(root, "test/generator/fixtures/notes/openapi.yaml"),
        "--out",
        join(folder, "api"),
      ],
      ...([0, "files written (5 operations, 19 schemas)"] as const),
    ],
  ])("%s", (_, args, status, text) => {
    writeFileSync(join(folder, "card.json"), '{"version":1,"blocks":[]}');
    const ran = wcs(...args);
    expect(ran.text).toContain(text);
    expect(ran.status).toBe(status);
  });
});

describe.each(["workspace-context-contract", "workspace-context-client"])("the tarball of %s", (name) => {
  it("is what publint and attw expect of a package of ES modules", async () => {
    const data = new Uint8Array(readFileSync(tarballs[name] ?? ""));
    const { messages } = await publint({ pack: { tarball: data.buffer } });
    expect(messages.filter(({ type }) => type !== "suggestion")).toEqual([]);
    const { problems = [] } = (await checkPackage(createPackageFromTarballData(data))) as Problems;
    // CommonJS cannot require a package of ES modules, as is meant.
    const isMeant = ({ kind, resolutionKind }: Problem) =>
      resolutionKind === "node10" || (kind === "CJSResolvesToESM" && resolutionKind === "node16-cjs");
    expect(problems.filter((problem) => !isMeant(problem))).toEqual([]);
  }, 120_000);
});

it("the package of the client alone has the same subpaths and needs two packages", () => {
  const project = install(tarballs["workspace-context-client"] ?? "");
  expect(readdirSync(join(project, "node_modules")).toSorted()).toEqual([
    "@types",
    "undici",
    "workspace-context-client",
    "ws",
  ]);
  const script = `
    const all = ["", "/client", "/realtime", "/webhooks", "/validators", "/card"];
    const names = await Promise.all(all.map(async (path) => Object.keys(await import("workspace-context-client" + path))));
    process.stdout.write(names.flat().join(" "));`;
  const { status, text } = run(["--input-type=module", "-e", script], project);
  expect(status, text).toBe(0);
  for (const name of [
    "createClient",
    "followRealtime",
    "verifyWebhook",
    "validateCreateMessageBody",
    "checkText",
  ])
    expect(text.split(" ")).toContain(name);
});

it("the package of the client alone needs nothing of Node where it is bundled for browsers", async () => {
  const project = install(tarballs["workspace-context-client"] ?? "");
  const contents = `export { createClient, uploadFile } from "workspace-context-client";`;
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: project },
    ...{ bundle: true, minify: true, write: false, format: "esm", platform: "browser" },
  });
  expect(outputFiles[0]?.text).not.toMatch(/["'](?:node:|undici)/);
});

it("a profile beside the installed package leads to its schema and to the example", () => {
  const script = `
    const { exampleReference, schemaReference } = await import("./node_modules/workspace-context-contract/dist/conformance/profile/schema-reference.js");
    process.stdout.write(schemaReference("deploy/profile.yaml") + " " + exampleReference("profile.yaml"));`;
  const { text } = run(["--input-type=module", "-e", script], installed);
  const [reference, example = ""] = text.split(/ (?=node_modules)/);
  const schema = /\$schema=(.*)/.exec(readFileSync(join(installed, example), "utf8"))?.[1] ?? "";
  expect(existsSync(join(installed, dirname(example), schema))).toBe(true);
  expect(reference).toBe(
    "# yaml-language-server: $schema=../node_modules/workspace-context-contract/dist/schemas/profile.schema.json",
  );
  for (const name of ["profile", "baseline", "generate", "lint", "report"])
    expect(
      existsSync(join(installed, `node_modules/workspace-context-contract/dist/schemas/${name}.schema.json`)),
    ).toBe(true);
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

  // One process for all: the test is whether they load, not how long a process takes to start.
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
    const filesOf = (target: Target): readonly string[] =>
      typeof target === "string" ? [target] : Object.values(target).flatMap(filesOf);
    const files = Object.values(manifest.exports).flatMap(filesOf);
    for (const file of [...files, ...manifest.files.filter((name) => !name.startsWith("!"))])
      expect(existsSync(join(root, file.replace(/\*$/, ""))), file).toBe(true);
  });
});

describe("the types of the package", () => {
  /** The program that a user writes with each subpath, beside the examples of the guide. */
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
    for (const path of ["package.json", ...manifest.files.filter((name) => !name.startsWith("!"))]) {
      cpSync(join(root, path), join(packaged, path), { recursive: true });
    }
    // The packages that installing would bring along.
    symlinkSync(join(root, "node_modules"), join(packaged, "node_modules"));
    symlinkSync(join(root, "node_modules/@types"), join(project, "node_modules/@types"));
    const examples = globSync("*.ts", { cwd: join(root, "test/examples"), exclude: ["*.test.ts"] });
    for (const name of examples) {
      const text = readFileSync(join(root, "test/examples", name), "utf8");
      const imported =
        /"\.\.\/\.\.\/(?:generator\/runtime|(?:generator|reference-server)\/exports)\/(\w+)\.ts"/g;
      const published = text
        .replaceAll(imported, '"workspace-context-contract/$1"')
        .replaceAll('"../../conformance/exports.ts"', '"workspace-context-contract/conformance"');
      writeFileSync(join(project, name), published);
    }
    writeFileSync(join(project, "program.ts"), PROGRAM);
    writeFileSync(join(project, "package.json"), '{"type":"module"}');
    const compilerOptions = {
      ...{ strict: true, exactOptionalPropertyTypes: true, noUncheckedIndexedAccess: true },
      ...{ module: "nodenext", target: "es2024", types: ["node"], noEmit: true, skipLibCheck: false },
    };
    const files = ["program.ts", ...examples];
    writeFileSync(join(project, "tsconfig.json"), JSON.stringify({ compilerOptions, files }));
    const compiler = join(root, "node_modules/typescript/bin/tsc");
    const { status, stdout } = spawnSync(compiler, ["-p", project], { cwd: project, encoding: "utf8" });
    expect(stdout).toBe("");
    expect(status).toBe(0);
  });
});
