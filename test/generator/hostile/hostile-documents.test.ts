// Small documents that stand for something endless: the command names the place and ends, in a process of its own.
import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { join, relative } from "node:path";
import { afterAll, describe, expect, it, onTestFinished } from "vitest";
import { CommandProcess } from "../../support/command-process.ts";
import { listen } from "../../support/listen.ts";
import { createFolder, generate } from "../workspace.ts";

const ROOT = new URL("../../../", import.meta.url).pathname;
const HEAD = "openapi: 3.1.1\ninfo: { title: T, version: '1' }\npaths: {}\n";
const A_REFERS_TO = (target: string) => `${HEAD}components: { schemas: { A: { $ref: "${target}" } } }\n`;
const times = (count: number, line: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => line(index)).join("");

const TIMEOUT_MS = 180_000;
const generator = new CommandProcess(new URL("generate-child.ts", import.meta.url), {
  // Far beyond what any document needs on a machine with much other work, and far below what they took without a bound.
  killAfterMs: 150_000,
});
afterAll(async () => {
  await generator.end();
});

/** Runs the command on `openapi.yaml` (or .json) of the folder. A run that does not end fails with a signal. */
async function run(folder: string, ...more: readonly string[]) {
  const file = existsSync(join(folder, "openapi.json")) ? "openapi.json" : "openapi.yaml";
  const args = ["--spec", join(folder, file), "--out", join(folder, "out"), ...more];
  const { code, signal, text } = await generator.run(args);
  const prefix = `${relative(ROOT, folder)}/`;
  return { code, signal, lines: text.replaceAll(prefix, "").trim().split("\n") };
}

const components = (lines: string) => `${HEAD}components:\n  schemas:\n${lines}`;
const ref = (index: number) => `{ $ref: '#/components/schemas/S${index}' }`;

const ALIASES = `${HEAD}x-a: &a { type: string }\n${times(8, (index) => {
  const before = index === 0 ? "a" : `b${index - 1}`;
  return `x-b${index}: &b${index} { properties: { ${times(8, (at) => `p${at}: *${before}, `)} } }\n`;
})}`;

/** Each alias is in a resource of its own, which keeps a reader from recognising it. */
const RESOURCES = `${HEAD}x-b0: &b0 { type: string }\n${times(30, (index) => {
  const inner = `v: *b${index}`;
  return `x-b${index + 1}: &b${index + 1} { l: { $id: l/, ${inner} }, r: { $id: r/, ${inner} } }\n`;
})}`;

const WRITTEN_OUT = components(
  `${times(30, (index) => {
    const property = `{ allOf: [${ref(index + 1)}, { properties: { x: {} } }] }`;
    return `    S${index}: { type: object, properties: { a: ${property}, b: ${property} } }\n`;
  })}    S30: { type: object, properties: { a: { type: string } } }\n`,
);

const DOUBLED = (last: string) =>
  components(
    `${times(40, (index) => `    S${index}: { allOf: [${ref(index + 1)}, ${ref(index + 1)}] }\n`)}    S40: ${last}\n`,
  );

const PATHS = times(30, (index) => {
  const again = `{ u: { $ref: '#/P${index + 1}' } }`;
  const responses = "responses: { '204': { description: x } }";
  return `P${index}: { post: { operationId: o${index}, ${responses}, callbacks: { a: ${again}, b: ${again} } } }\n`;
});

const nestedJson = (depth: number) =>
  `{"openapi":"3.1.1","info":{"title":"T","version":"1"},"paths":{},"components":{"schemas":{"A":${'{"type":"object","properties":{"p":'.repeat(depth)}true${"}}".repeat(depth)}}}}`;

const CHAIN = (count: number, link: (index: number) => string) =>
  components(
    `${times(count, (index) => `    S${index}: ${link(index + 1)}\n`)}    S${count}: { type: object }\n`,
  );

describe("a document is refused, with its place, for", { timeout: TIMEOUT_MS }, () => {
  it.each<[string, Readonly<Record<string, string>>, string]>([
    [
      "aliases of aliases",
      { "openapi.yaml": ALIASES },
      "openapi.yaml:9:67: expected aliases for at most 100000 nodes, found more with *b3",
    ],
    [
      "aliases whose names begin with a blank that is none in YAML",
      { "openapi.yaml": ALIASES.replaceAll(/([&*])(?=a|b\d)/g, "$1\u00a0") },
      "openapi.yaml:9:72: expected aliases for at most 100000 nodes, found more with *\u00a0b3",
    ],
    [
      "aliases of aliases in resources of their own",
      { "openapi.yaml": RESOURCES },
      "openapi.yaml:16:57: expected aliases for at most 100000 nodes, found more with *b11",
    ],
    [
      "an alias that stands for itself",
      { "openapi.yaml": components("    A: &a { properties: { p: *a } }\n") },
      "openapi.yaml:6:30: the alias *a is inside of what it names",
    ],
    [
      "1500 nested schemas",
      { "openapi.json": nestedJson(1500) },
      "openapi.json #/components/schemas/A/properties/p/properties/p/properties: expected at most 100 lists and objects inside each other, found more below here",
    ],
    [
      "a million nested lists",
      { "openapi.json": nestedJson(1).replace("true", `{"enum":${"[".repeat(1e6)}${"]".repeat(1e6)}}`) },
      "openapi.json #/components/schemas/A/properties/p/enum/0/0: expected at most 100 lists and objects inside each other, found more below here",
    ],
    [
      "100 000 nested lists in YAML",
      { "openapi.yaml": `${HEAD}x-a: ${"[".repeat(1e5)}${"]".repeat(1e5)}` },
      "openapi.yaml:4:105: not YAML or JSON: nesting exceeded maxDepth (100)",
    ],
    [
      "a type of a thousand million properties",
      { "openapi.yaml": WRITTEN_OUT },
      "openapi.yaml:6:5 #/components/schemas/S0: expected a type of at most 200000 parts, found more; write fewer of its schemas out with allOf",
    ],
    [
      "allOf of equal references that leads back",
      { "openapi.yaml": DOUBLED(`{ properties: { a: { allOf: [${ref(0)}, { properties: { z: {} } }] } } }`) },
      "openapi.yaml:6:5 #/components/schemas/S0: expected a type of at most 200000 parts, found more; write fewer of its schemas out with allOf",
    ],
    [
      "path items that repeat others",
      {
        "openapi.yaml": HEAD.replace("paths: {}", "paths: { /a: { $ref: 'p.yaml#/P0' } }"),
        "p.yaml": `${PATHS}P30: {}\n`,
      },
      "p.yaml:28:118 #/P27/post/callbacks/b: expected at most 4000000 parts with what references repeat, found more",
    ],
    [
      "a chain of 5000 schemas made of each other",
      { "openapi.yaml": CHAIN(5000, (next) => `{ allOf: [${ref(next)}] }`) },
      "openapi.yaml: expected shorter chains of references from schema to schema: Maximum call stack size exceeded",
    ],
    [
      "a reference to nothing behind 60 000 properties and an alias",
      {
        "openapi.yaml": components(
          `    A:\n      properties:\n        a: &a {}\n        b: *a\n${times(60_000, (index) => `        p${index}: {}\n`)}        last: { $ref: "#/nothing" }\n`,
        ),
      },
      'openapi.yaml:60010:9 #/components/schemas/A/properties/last: $ref "#/nothing" points at nothing',
    ],
    [
      "more bytes than all files may have",
      { "openapi.yaml": `${HEAD}x-a: ${"a".repeat(33 * 1024 * 1024)}` },
      "openapi.yaml: expected at most 33554432 bytes in all files together, found more",
    ],
    [
      "more values than all files may have",
      { "openapi.yaml": `${HEAD}x-a: [${"[],".repeat(1_000_000)}]` },
      "openapi.yaml: expected at most 2000000 lines, brackets and commas in all files together, found more",
    ],
  ])("%s", async (_, files, line) => {
    const ran = await run(createFolder(files));
    expect(ran).toEqual({ code: 1, signal: null, lines: [line] });
  });
});

describe("a document is generated from that has", { timeout: TIMEOUT_MS }, () => {
  it.each<[string, string]>([
    [
      "40 levels of allOf of equal references",
      DOUBLED("{ type: object, properties: { a: { type: string } } }"),
    ],
    [
      "a chain of 1500 schemas inside each other",
      CHAIN(1500, (next) => `{ properties: { a: ${ref(next)} } }`),
    ],
    ["a chain of 1500 lists of each other", CHAIN(1500, (next) => `{ type: array, items: ${ref(next)} }`)],
    [
      "an allOf of thousands of anyOf with ten branches each",
      JSON.stringify({
        ...{ openapi: "3.1.1", info: { title: "T", version: "1" }, paths: {} },
        components: {
          schemas: {
            A: {
              allOf: Array.from({ length: 3000 }, (_, one) => ({
                anyOf: Array.from({ length: 10 }, (_, k) => ({
                  properties: { [`p${one}_${k}`]: { const: k } },
                })),
              })),
            },
          },
        },
      }),
    ],
    [
      "some aliases",
      `${HEAD}x-a: &a { type: string }\ncomponents: { schemas: { A: *a, B: { items: *a } } }\n`,
    ],
    [
      "stars and ampersands in its texts",
      `${HEAD}x-a: "*bold* & *more*"\ncomponents: { schemas: { A: {} } }\n`,
    ],
  ])("%s", async (_, text) => {
    const ran = await run(createFolder({ "openapi.yaml": text }), "--target", "types,validators");
    expect(ran).toEqual({ code: 0, signal: null, lines: [""] });
  });
});

describe("a reference leads to no file but a regular one in the folder of the document:", () => {
  const OUTSIDE = "lies outside of the document's folder; --allow-read DIR allows another one";

  it.each([
    ["/dev/zero", `../../../dev/zero: ${OUTSIDE}`],
    ["/etc/passwd", `../../../etc/passwd: ${OUTSIDE}`],
    ["file:///etc/passwd", `../../../etc/passwd: ${OUTSIDE}`],
    ["../secret.json#/x", `../secret.json: ${OUTSIDE}`],
    ["./%2e%2e/secret.json#/x", `../secret.json: ${OUTSIDE}`],
    ["../missing.json", `../missing.json: ${OUTSIDE}`],
    ["./link.json#/x", `link.json: ${OUTSIDE}`],
    ["./folder-link/secret.json#/x", `folder-link/secret.json: ${OUTSIDE}`],
    ["./pipe", "pipe: expected a file, found a pipe or a device"],
    ["./folder", "folder: expected a file, found a folder"],
    [".", ".: expected a file, found a folder"],
  ])("not %s", async (target, found) => {
    const outer = createFolder({ "secret.json": '{"x":{"const":"top secret"}}' });
    const folder = join(outer, "api");
    mkdirSync(join(folder, "folder"), { recursive: true });
    writeFileSync(join(folder, "openapi.yaml"), A_REFERS_TO(target));
    symlinkSync(join(outer, "secret.json"), join(folder, "link.json"));
    symlinkSync(outer, join(folder, "folder-link"));
    execFileSync("mkfifo", [join(folder, "pipe")]);
    const ran = await run(folder);
    // How far up the root of the file system is depends on the machine.
    const lines = ran.lines.map((line) => line.replace(/(?:\.\.\/)+(?=dev|etc)/, "../../../"));
    expect({ ...ran, lines }).toEqual({
      code: 1,
      signal: null,
      lines: [`openapi.yaml:4:26 #/components/schemas/A: $ref leads to ${found}`],
    });
    expect(existsSync(join(folder, "out"))).toBe(false);
  });

  it.each(["/dev/zero", "pipe"])("and %s is not a document either", async (name) => {
    const folder = createFolder();
    execFileSync("mkfifo", [join(folder, "pipe")]);
    const path = name === "pipe" ? join(folder, "pipe") : name;
    const ran = await generator.run(["--spec", path, "--out", join(folder, "out")]);
    expect(ran.text).toMatch(/: expected a file, found a pipe or a device\n$/);
    expect(ran.code).toBe(2);
  });

  it("unless its folder is allowed, which the generated files repeat", async () => {
    const folder = createFolder({
      "api/openapi.yaml": A_REFERS_TO("../shared/schemas.yaml#/Name"),
      "shared/schemas.yaml": "Name: { type: string }\n",
    });
    const args = ["--spec", `${folder}/api/openapi.yaml`, "--out", `${folder}/out`, "--target", "types"];
    expect((await generate(...args)).code).toBe(1);
    const ran = await generate(...args, "--allow-read", `${folder}/shared`);
    expect(ran).toMatchObject({ code: 0, err: [] });
    const types = execFileSync("head", ["-2", `${folder}/out/generated/types.ts`], { encoding: "utf8" });
    expect(types).toContain("--target types --allow-read ../shared\n");
  });

  it("and a document that is a link reads beside itself and beside what it is a link to", async () => {
    const folder = createFolder({
      "real/openapi.yaml": A_REFERS_TO("./schemas.yaml#/Name"),
      "schemas.yaml": "Name: { type: string }\n",
    });
    symlinkSync(`${folder}/real/openapi.yaml`, `${folder}/openapi.yaml`);
    const ran = await generate(
      "--spec",
      `${folder}/openapi.yaml`,
      "--out",
      `${folder}/out`,
      "--target",
      "types",
    );
    expect(ran).toMatchObject({ code: 0, err: [] });
  });

  it("and no other machine is asked", async () => {
    let requests = 0;
    const server = createServer((_, response) => {
      requests += 1;
      response.end("{}");
    });
    onTestFinished(() => void server.close());
    const url = `${await listen(server)}/a.yaml`;
    const schemas = [
      `A: { $ref: "${url}#/a" }`,
      `B: { $dynamicRef: "${url}#b" }`,
      `C: { $id: "${url}", items: { $ref: "b" } }`,
    ];
    const discriminator = `D: { discriminator: { propertyName: k, mapping: { a: "${url}#/m" } } }`;
    const folder = createFolder({
      "openapi.yaml": `${HEAD.replace("paths: {}", `paths: { /a: { $ref: "${url}#/p" } }`)}components: { schemas: { ${[...schemas, discriminator].join(", ")} } }\n`,
    });
    const ran = await generate("--spec", `${folder}/openapi.yaml`, "--out", `${folder}/out`);
    expect(ran.code).toBe(1);
    expect(ran.err.length).toBeGreaterThanOrEqual(4);
    expect(requests).toBe(0);
  });
});

describe("--allow-read", () => {
  it.each([
    { args: ["--allow-read", "spec"], line: "wcs generate: --allow-read goes with --spec" },
    {
      args: ["--spec", "a", "--out", "b", "--allow-read", "nowhere"],
      line: 'wcs generate: --allow-read: expected a folder, found "nowhere"',
    },
  ])("is refused as $args", async ({ args, line }) => {
    const ran = await generate(...args);
    expect(ran.code).toBe(2);
    expect(ran.err[0]).toBe(line);
  });
});

it("references to nothing, very many or with a very long name, are named without a long search", {
  timeout: TIMEOUT_MS,
}, async () => {
  const long = "x".repeat(100_000);
  const missing = times(2_000, (index) => `    S${index}: { $ref: '#/components/schemas/X${index}' }\n`);
  const text = components(`${missing}    ${long}a: { $ref: '#/components/schemas/${long}b' }\n`);
  const ran = await run(createFolder({ "openapi.yaml": text }));
  expect(ran).toMatchObject({ code: 1, signal: null });
  expect(ran.lines).toHaveLength(2_001);
});

it.each([
  [
    "properties",
    components(
      `    A:\n      required: [${times(20_000, (index) => `needed${index},`)}]\n` +
        `      properties: {${times(20_000, (index) => ` has${index}: {},`)} }\n`,
    ),
    "openapi.yaml:6:5 #/components/schemas/A: warning:",
  ],
  [
    "tags",
    HEAD.replace(
      "paths: {}",
      `tags: [${times(20_000, (index) => `{ name: given${index} },`)}]\n` +
        `paths: { /a: { get: { operationId: a, responses: { '204': { description: x } }, tags: [${times(20_000, (index) => `used${index},`)}] } } }`,
    ),
    /^openapi\.yaml:4:\d+ #\/paths\/~1a\/get\/tags\/\d+: warning:/,
  ],
])(
  "misspelt %s are looked for among a limited number of names, and that is said",
  { timeout: TIMEOUT_MS },
  async (_, text, place) => {
    const ran = await run(createFolder({ "openapi.yaml": text }), "--target", "types");
    expect(ran).toMatchObject({ code: 0, signal: null });
    const end = ran.lines.find((line) => line.includes("from here on, misspelt ones are not looked for"));
    expect(end).toMatch(place);
  },
);
