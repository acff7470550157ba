// `wcs diff` as a user runs it: files, revisions and URLs, the gate, every format, and the mistakes in
// arguments.
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { validate } from "@hyperjump/json-schema/draft-2020-12";
import { describe, expect, it, onTestFinished } from "vitest";
import { main } from "../../../generator/diff/main.ts";
import { listen } from "../../support/listen.ts";
import { collect, createFolder, type Ran } from "../workspace.ts";

const OLD = new URL("../fixtures/guide/notes.yaml", import.meta.url).pathname;
const NEW = new URL("../fixtures/guide/notes-next.yaml", import.meta.url).pathname;

const diff = (...args: readonly string[]): Promise<Ran> => collect(main, args);

describe("the gate", () => {
  it.each([
    [[], 1, ["wcs diff: 2 breaking"]],
    [["--fail-on", "never"], 0, []],
    [["--fail-on", "possibly-breaking"], 1, ["wcs diff: 2 breaking, 1 possibly breaking"]],
    [["--fail-on", "version"], 1, ["wcs diff: version 1.5.0 is below 2.0.0"]],
    [["--rule", "limit-tightened=compatible", "--rule", "property-became-required=off"], 0, []],
  ])("%j ends with %i", async (args, code, err) => {
    const ran = await diff(OLD, NEW, ...args);
    expect([ran.code, ran.err]).toEqual([code, err]);
  });

  it("passes when nothing changed", async () => {
    expect(await diff(OLD, OLD, "--fail-on", "documentation,version")).toEqual({
      code: 0,
      out: ["no change\nversion: nothing asks for another one"],
      err: [],
    });
  });
});

describe("a document", () => {
  it("refuses a revision with a file whose path leads out of the repository, and writes nothing there", async () => {
    const folder = createFolder({});
    const git = (args: readonly string[], input: string | Buffer = "") =>
      execFileSync("git", ["-C", folder, "-c", "user.name=a", "-c", "user.email=a@b.example", ...args], {
        input,
        encoding: "utf8",
      }).trim();
    git(["init", "-q"]);
    const blob = git(["hash-object", "-w", "--stdin"], "openapi: 3.1.0");
    // Written byte by byte, as git itself refuses such names.
    const tree = (...entries: readonly [mode: string, name: string, id: string][]) =>
      git(
        ["hash-object", "-t", "tree", "-w", "--stdin", "--literally"],
        Buffer.concat(
          entries.flatMap(([mode, name, id]) => [Buffer.from(`${mode} ${name}\0`), Buffer.from(id, "hex")]),
        ),
      );
    const name = `stray-${process.pid}.yaml`;
    const above = tree(["40000", "..", tree(["100644", name, blob])]);
    const root = tree(["40000", "api", tree(["40000", "..", above], ["100644", "openapi.yaml", blob])]);
    git(["update-ref", "refs/heads/stray", git(["commit-tree", root, "-m", "Stray"])]);
    const before = process.cwd();
    process.chdir(folder);
    onTestFinished(() => process.chdir(before));
    const { code, err } = await diff("stray:api/openapi.yaml", OLD);
    expect([code, err]).toEqual([
      2,
      [
        expect.stringContaining(
          `stray:api/openapi.yaml: the revision has a file that would lie elsewhere: api/../../${name}`,
        ),
      ],
    ]);
    expect(existsSync(join(tmpdir(), name))).toBe(false);
  });

  it("is a revision of the repository, read with the files that it refers to", async () => {
    const folder = createFolder({
      "api/openapi.yaml": `openapi: 3.1.0\ninfo: { title: A, version: 1.0.0 }\npaths: { /a: { $ref: ./paths.yaml } }\n`,
      "api/paths.yaml": `get:\n  parameters: [{ name: q, in: query, schema: { type: string } }]\n  responses: { "200": { description: Fine. } }\n`,
    });
    const git = (...args: string[]) =>
      execFileSync("git", ["-C", folder, "-c", "user.name=a", "-c", "user.email=a@b.example", ...args]);
    git("init", "-q");
    git("add", ".");
    git("commit", "-qm", "First");
    const paths = `${folder}/api/paths.yaml`;
    writeFileSync(paths, readFileSync(paths, "utf8").replace("type: string", "type: integer"));
    const before = process.cwd();
    process.chdir(folder);
    onTestFinished(() => process.chdir(before));
    const ran = await diff("HEAD:api/openapi.yaml", "api/openapi.yaml", "--format", "json");
    expect(JSON.parse(ran.out.join("\n")).changes).toMatchObject([
      {
        rule: "type-changed",
        old: { file: "HEAD:api/paths.yaml", line: 2, pointer: "#/get/parameters/0/schema/type" },
        new: { file: "api/paths.yaml", line: 2, pointer: "#/get/parameters/0/schema/type" },
      },
    ]);
    const none = await diff("HEAD:openapi.yaml", "api/openapi.yaml");
    expect(none.code).toBe(2);
    expect(none.err).toEqual([
      "wcs diff: HEAD:openapi.yaml: expected a file in the revision, found none; a path begins at the root of the repository, or with ./",
    ]);
  });

  it("is a URL, read with what it refers to", async () => {
    const server = createServer((request, response) => {
      const document =
        request.url === "/api/openapi.yaml"
          ? `openapi: 3.1.0\ninfo: { title: A, version: 1.0.0 }\npaths: { /a: { $ref: "./more/paths.yaml#/a" } }\n`
          : `a: { get: { responses: { "200": { description: Fine. } } } }\n`;
      response.writeHead(request.url?.endsWith(".yaml") === true ? 200 : 404).end(document);
    });
    const base = await listen(server);
    onTestFinished(() => void server.close());
    const url = `${base}/api/openapi.yaml`;
    const file = `${createFolder({ "api.yaml": "openapi: 3.1.0\ninfo: { title: A, version: 1.0.0 }\npaths: {}\n" })}/api.yaml`;
    const ran = await diff(url, file);
    expect(ran.code).toBe(1);
    expect(ran.out.join("\n")).toContain("GET /a was removed  [operation-removed]");
    const missing = await diff(`${base}/none`, file);
    expect([missing.code, missing.err]).toEqual([2, [`${base}/none: expected status 200, found 404`]]);
  });

  it("reports a document that cannot be read", async () => {
    const ran = await diff(OLD, "nothing.yaml");
    expect([ran.code, ran.err]).toEqual([2, ["nothing.yaml: expected a file, found none"]]);
  });
});

describe("a report", () => {
  it("is JSON that fits its schema", async () => {
    const schema = new URL("../../../generator/diff/diff.schema.json", import.meta.url);
    const ran = await diff(OLD, NEW, "--format", "json");
    const report = JSON.parse(ran.out.join("\n"));
    expect((await validate(`file://${schema.pathname}`, report)).valid).toBe(true);
    expect(report.counts).toEqual({ breaking: 2, possibly_breaking: 1, compatible: 2, documentation: 1 });
  });

  it("is JUnit in which every change that fails the gate is a failure", async () => {
    const folder = createFolder();
    await diff(OLD, NEW, "--report-junit", `${folder}/diff.xml`, "--report-markdown", `${folder}/diff.md`);
    const junit = readFileSync(`${folder}/diff.xml`, "utf8");
    expect(junit).toContain('tests="7" failures="2" errors="0"');
    expect([...junit.matchAll(/<failure /g)]).toHaveLength(2);
    expect(readFileSync(`${folder}/diff.md`, "utf8")).toContain(
      "| Note.color became required | request: POST /notes |",
    );
  });

  it("is an error where it cannot be written", async () => {
    const ran = await diff(OLD, NEW, "--report-json", "/nowhere/diff.json");
    expect([ran.code, ran.err]).toEqual([2, ["wcs diff: cannot write /nowhere/diff.json: ENOENT"]]);
  });
});

it("reports every problem of the arguments at once", async () => {
  const ran = await diff(OLD, "--formt", "--rule", "closd=breaking", "--level", "brekaing");
  expect(ran.code).toBe(2);
  expect(ran.err.slice(0, -1)).toEqual([
    'wcs diff: unknown option "--formt"; did you mean "--format"?',
    "wcs diff: expected OLD and NEW, found 1 of them",
    'wcs diff: --level: expected documentation, compatible, possibly-breaking, breaking; found "brekaing"; did you mean "breaking"?',
    'wcs diff: --rule: unknown rule "closd"; did you mean "closed"?',
  ]);
});
