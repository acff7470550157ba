// Names of generated types: readable ones, also where two schemas or operations want the same one, and stable when something
// is added.
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import type { JsonObject } from "../../../generator/read/json.ts";
import { assignNames } from "../../../generator/read/naming/assign-names.ts";
import { createFolder, generate } from "../workspace.ts";

const claim = (key: string, ...wanted: [string, ...string[]]) => ({ key, wanted });

describe("names that several things want", () => {
  it("go to the first by rank, then by key; others take their next name, or a number", () => {
    const names = assignNames([
      { ...claim("#/b", "Item", "ItemCall"), rank: 1 },
      claim("#/c", "Item"),
      claim("#/a", "Item"),
    ]);
    expect([...names].sort()).toEqual([
      ["#/a", "Item"],
      ["#/b", "ItemCall"],
      ["#/c", "Item2"],
    ]);
  });

  it("are never a reserved name", () => {
    expect(assignNames([claim("#/a", "Item")], new Set(["Item", "Item2"])).get("#/a")).toBe("Item3");
  });

  it("stay with the key that had them, unless they are reserved or the key is gone", () => {
    const kept = new Map([
      ["#/b", "Item"],
      ["#/c", "Taken"],
      ["#/gone", "Other"],
    ]);
    const names = assignNames(
      [claim("#/a", "Item"), claim("#/b", "Item"), claim("#/c", "Other")],
      new Set(["Taken"]),
      kept,
    );
    expect([names.get("#/a"), names.get("#/b"), names.get("#/c")]).toEqual(["Item2", "Item", "Other"]);
  });
});

function documentWith(
  schemas: readonly string[],
  operations: readonly string[],
  more: JsonObject = {},
): string {
  return JSON.stringify({
    openapi: "3.1.0",
    info: { title: "Shapes", version: "1.0.0" },
    paths: Object.fromEntries(
      operations.map((operationId) => [
        `/${operationId}`,
        { put: { operationId, responses: { "200": { description: "Done." } } } },
      ]),
    ),
    components: { schemas: Object.fromEntries(schemas.map((name) => [name, { type: "object" }])) },
    ...more,
  });
}

const namesIn = (text: string) =>
  [...text.matchAll(/^export (?:type|interface) (\w+)/gm)].map(([, name]) => name);

describe("names.lock", () => {
  async function run(folder: string, document: string): Promise<readonly (string | undefined)[]> {
    writeFileSync(`${folder}/api.json`, document);
    const ran = await generate("--spec", `${folder}/api.json`, "--out", `${folder}/out`, "--target", "types");
    expect(ran.err).toEqual([]);
    return namesIn(readFileSync(`${folder}/out/generated/types.ts`, "utf8"));
  }

  it("keeps the type of an operation when a schema of its name is added", async () => {
    const folder = createFolder();
    expect(await run(folder, documentWith([], ["putShape"]))).toEqual([
      "PutShapeRequest",
      "PutShapeResponse",
    ]);
    expect(await run(folder, documentWith(["PutShapeRequest"], ["putShape"]))).toEqual([
      "PutShapeRequest2",
      "PutShapeRequest",
      "PutShapeResponse",
    ]);
  });

  it("gives the operation another readable name where there was none before", async () => {
    const folder = createFolder();
    expect(await run(folder, documentWith(["PutShapeRequest", "PutShapeResponse"], ["putShape"]))).toEqual([
      "PutShapeRequest",
      "PutShapeResponse",
      "PutShapeCall",
      "PutShapeResult",
    ]);
  });

  it("renames nothing when things are added that want the same names", async () => {
    const folder = createFolder();
    const before = await run(folder, documentWith(["weird-name", "Weird.name"], ["b_c"]));
    expect(before).toEqual(["WeirdName", "WeirdName2", "BcRequest", "BcResponse"]);
    const after = await run(
      folder,
      documentWith(["weird-name", "Weird.name", "WeirdName", "A-name"], ["b_c", "b.c"]),
    );
    for (const name of before) expect(after).toContain(name);
    const lock = readFileSync(`${folder}/out/generated/names.lock`, "utf8");
    rmSync(`${folder}/out`, { recursive: true });
    await run(folder, documentWith(["weird-name", "Weird.name", "WeirdName", "A-name"], ["b_c", "b.c"]));
    expect(readFileSync(`${folder}/out/generated/names.lock`, "utf8")).not.toBe(lock);
  });

  it("calls a schema of another file after the file when its name is taken", async () => {
    const folder = createFolder({
      "a.json": JSON.stringify({ Note: { type: "string" } }),
      "b.json": JSON.stringify({ Note: { type: "integer" } }),
    });
    const names = await run(
      folder,
      documentWith([], [], {
        components: {
          schemas: {
            Both: {
              type: "object",
              properties: { a: { $ref: "./a.json#/Note" }, b: { $ref: "./b.json#/Note" } },
            },
          },
        },
      }),
    );
    expect(names).toEqual(["BNote", "Both", "Note"]);
  });

  it("is read again in any script", async () => {
    const folder = createFolder({ "größe.json": JSON.stringify({ Note: { type: "string" } }) });
    const document = documentWith(["日本語", "Größe", "m²", "²"], ["取得", "मूल्य"], {
      components: {
        schemas: { Note: {}, Both: { $ref: "./größe.json#/Note" }, 日本語: {}, Größe: {}, "m²": {} },
      },
    });
    const before = await run(folder, document);
    expect(await run(folder, document)).toEqual(before);
    const lock = readFileSync(`${folder}/out/generated/names.lock`, "utf8");
    expect(lock).toContain("\ntype\t日本語\t#/components/schemas/日本語\n");
    expect(lock).toContain("\ntype\tM\t#/components/schemas/m²\n");
  });

  it("is refused if a line of it is not valid", async () => {
    const folder = createFolder({
      "out/generated/names.lock": "# Generated from x: do not edit\ntype Note\n",
    });
    writeFileSync(`${folder}/api.json`, documentWith([], []));
    const ran = await generate("--spec", `${folder}/api.json`, "--out", `${folder}/out`);
    expect(ran.code).toBe(1);
    expect(ran.err[0]).toMatch(
      /names\.lock:2: expected a kind, a name and what it names, separated by tabs; found "type Note"$/,
    );
  });
});

it("calls a method of the client as its types are called", async () => {
  const folder = createFolder({
    "api.json": documentWith([], ["beta_createResponse", "repos/list-for-user"]),
  });
  await generate("--spec", `${folder}/api.json`, "--out", `${folder}/out`);
  const client = readFileSync(`${folder}/out/generated/client.ts`, "utf8");
  expect(client).toMatch(
    /^ {2}betaCreateResponse\(\n {4}request\?: ClientRequest<BetaCreateResponseRequest>/m,
  );
  expect(client).toMatch(/^ {2}reposListForUser\(/m);
});
