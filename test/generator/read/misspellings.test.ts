// One misspelling at a time, of every field and keyword that OpenAPI has, at every kind of place: each is named on its
// line. The document has them all, and begins every name that an author may choose with "my".
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { buildModel } from "../../../generator/model/build-model.ts";
import { bundleSpec } from "../../../generator/read/bundle/bundle.ts";
import {
  createLocator,
  type Diagnostic,
  type Position,
} from "../../../generator/read/diagnostics/diagnostics.ts";
import { fieldsOf } from "../../../generator/read/document/document-fields.ts";
import { childKind, isListOf, type Kind } from "../../../generator/read/document/document-grammar.ts";
import { isObject, type Json } from "../../../generator/read/json.ts";

const FILE = "/everything.yaml";
const TEXT = readFileSync(new URL("../fixtures/everything/openapi.yaml", import.meta.url), "utf8");
const LINES = TEXT.split("\n");

type Found = Diagnostic & Position;

async function judge(text: string): Promise<readonly Found[]> {
  const document: Json = parse(text);
  const none = { unreadable: new Map(), diagnostics: [] };
  const bundle = bundleSpec({ root: FILE, documents: new Map([[FILE, document]]), ...none });
  const diagnostics = [...bundle.diagnostics, ...buildModel(bundle).diagnostics];
  const locate = await createLocator(() => text);
  return diagnostics.map((one) => ({ ...one, ...locate(one) }));
}

interface Field {
  readonly kind: Kind;
  readonly key: string;
  readonly depth: number;
  /** Index of its line. */
  readonly line: number;
}

/** Every field of the document that is not a name of the author's. */
async function findFields(): Promise<readonly Field[]> {
  const locate = await createLocator(() => TEXT);
  const fields: Field[] = [];
  function visit(value: Json, kind: Kind, pointer: string): void {
    if (!isObject(value)) return;
    for (const key of Object.keys(value)) {
      const at = `${pointer}/${key.replaceAll("~", "~0").replaceAll("/", "~1")}`;
      const { line } = locate({ file: FILE, pointer: at });
      if (fieldsOf(kind) !== undefined)
        fields.push({ kind, key, depth: at.split("/").length - 1, line: line - 1 });
      const child = value[key] ?? null;
      const inner = kind === "document" && key === "components" ? "components" : childKind(kind, key);
      if (kind === "components" && isObject(child)) {
        const section = SECTIONS[key];
        if (section !== undefined)
          for (const name of Object.keys(child)) visit(child[name] ?? null, section, `${at}/${name}`);
      } else if (isListOf(kind, key) && Array.isArray(child)) {
        for (const [index, item] of child.entries()) visit(item, inner, `${at}/${index}`);
      } else visit(child, inner, at);
    }
  }
  visit(parse(TEXT), "document", "#");
  return fields;
}

const SECTIONS: Readonly<Record<string, Kind>> = {
  schemas: "schema",
  responses: "response",
  parameters: "parameter",
  examples: "example",
  requestBodies: "requestBody",
  headers: "header",
  securitySchemes: "securityScheme",
  links: "link",
  callbacks: "callback",
  pathItems: "pathItem",
};

/** One of the slips of a typist; which one depends on the line, so that all of them have their turn. */
function misspell(word: string, line: number): string {
  const at = Math.floor(word.length / 2);
  const slips = [
    `${word.slice(0, at - 1)}${word[at]}${word[at - 1]}${word.slice(at + 1)}`,
    `${word}${word.at(-1)}`,
    word.length > 2 ? word.slice(0, at) + word.slice(at + 1) : "",
  ].filter((slip) => slip !== word && slip !== "");
  return slips[line % slips.length] ?? "";
}

function withLine(index: number, line: string): string {
  return LINES.with(index, line).join("\n");
}

const fields = await findFields();

describe("a misspelling", () => {
  it("is none in a document that has none", async () => {
    expect((await judge(TEXT)).filter(({ severity }) => severity === "error")).toEqual([]);
  });

  it("is looked for in every field that there is", () => {
    const kinds = [...new Set(fields.map(({ kind }) => kind))];
    expect(kinds.length).toBeGreaterThan(22);
    for (const kind of kinds) {
      const has = new Set(fields.filter((field) => field.kind === kind).map(({ key }) => key));
      expect(
        (fieldsOf(kind) ?? []).filter((key) => !has.has(key) && !UNUSUAL.has(key)),
        kind,
      ).toEqual([]);
    }
  });

  // One depth at a time, because fields below a misspelt field are not looked at.
  it.each([...new Set(fields.map(({ depth }) => depth))].filter((depth) => depth > 0))(
    "of each field at depth %i is an error on its line",
    async (depth) => {
      const wrong = fields.filter((field) => field.depth === depth && field.key !== "openapi");
      const lines = [...LINES];
      for (const { key, line } of wrong) lines[line] = (LINES[line] ?? "").replace(key, misspell(key, line));
      const found = await judge(lines.join("\n"));
      for (const { key, kind, line } of wrong) {
        const typed = misspell(key, line);
        const named = found.filter((one) => one.line === line + 1 && one.message.includes(`"${typed}"`));
        expect(named, `${typed} in ${kind}`).toMatchObject([
          {
            severity: "error",
            message: expect.stringMatching(/^unknown (?:field|keyword) ".*; did you mean "/),
          },
        ]);
      }
    },
  );

  it.each([
    ["in: path", "in: pth", 'in: expected path, query, header, cookie; found "pth"; did you mean "path"?'],
    ["style: simple", "style: simpel", 'did you mean "simple"?'],
    ["style: form", "style: frm", 'did you mean "form"?'],
    ["type: apiKey", "type: apikye", 'did you mean "apiKey"?'],
    ["in: header", "in: haeder", 'did you mean "header"?'],
    ["scheme: bearer", "scheme: baerer", 'did you mean "bearer"?'],
    ["- myKey: []", "- myKye: []", 'unknown security scheme "myKye"; did you mean "myKey"?'],
    [
      "application/json:",
      "aplication/json:",
      'unknown media type "aplication/json"; did you mean "application/json"?',
    ],
    [
      ...['"204":', "defualt:"],
      'expected a status such as "200", "4XX" or "default", found "defualt"; did you mean "default"?',
    ] as const,
    ["  /things/{myId}:", "  things/{myId}:", 'expected a path that begins with "/", found "things/{myId}"'],
    ["type: string", "type: strnig", 'unknown type "strnig"; did you mean "string"?'],
    ["format: email", "format: emial", 'unknown format "emial"; did you mean "email"?'],
  ])("of a value, %s, is named: %s", async (right, wrong, message) => {
    const line = LINES.findLastIndex((text) => text.startsWith(right) || text.trimStart().startsWith(right));
    const found = await judge(withLine(line, (LINES[line] ?? "").replace(right, wrong)));
    expect(found.filter((one) => one.line === line + 1).map((one) => one.message)).toContainEqual(
      expect.stringContaining(message),
    );
  });

  it("of a media type is not suspected where a vendor has chosen it", async () => {
    const line = LINES.findIndex((text) => text.trimStart().startsWith("application/json:"));
    const vendor = (LINES[line] ?? "").replace("application/json", "application/vnd.apj+json");
    const found = await judge(withLine(line, vendor));
    expect(found.filter((one) => one.message.includes("media type"))).toEqual([]);
  });
});

/** Fields of later versions and of habit, which the document does not use. */
const UNUSUAL = new Set(["$self", "$schema", "$recursiveRef"]);
