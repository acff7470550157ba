// The rules and levels of changes to the requests and responses of one operation: its media types and their
// encodings.
import { expect, it } from "vitest";
import type { JsonObject } from "../../../generator/read/json.ts";
import { compare, documentOf } from "./documents.ts";

const text = { type: "string" };
const body = (more: JsonObject = {}) => ({
  requestBody: { content: { "application/json": { schema: text } }, ...more },
});
const response = (more: JsonObject) => ({ responses: { "200": { description: "Done.", ...more } } });
const media = (...types: string[]) => Object.fromEntries(types.map((type) => [type, { schema: text }]));
const parts = (contentType: string) => ({
  requestBody: {
    content: { "multipart/form-data": { schema: { type: "object" }, encoding: { a: { contentType } } } },
  },
});

interface Row {
  readonly name: string;
  readonly old: JsonObject;
  readonly now: JsonObject;
  readonly found: readonly string[];
}

const rows: readonly Row[] = [
  { name: "an optional body", old: {}, now: body(), found: ["body-added-optional compatible"] },
  {
    name: "a required body",
    old: {},
    now: body({ required: true }),
    found: ["body-added-required breaking"],
  },
  { name: "a removed body", old: body(), now: {}, found: ["body-removed breaking"] },
  {
    name: "a body that became required",
    old: body(),
    now: body({ required: true }),
    found: ["body-became-required breaking"],
  },
  {
    name: "one more media type of the body",
    old: body(),
    now: body({ content: media("application/json", "text/plain") }),
    found: ["media-type-added compatible"],
  },
  {
    name: "another media type of the body",
    old: body(),
    now: body({ content: media("text/plain") }),
    found: ["media-type-removed breaking", "media-type-added compatible"],
  },
  {
    name: "the encoding of a form",
    old: body({ content: { "multipart/form-data": { schema: { type: "object" } } } }),
    now: body({
      content: {
        "multipart/form-data": { schema: { type: "object" }, encoding: { a: { contentType: "image/png" } } },
      },
    }),
    found: ["encoding-changed breaking"],
  },
  {
    name: "a body whose schema was removed",
    old: body(),
    now: body({ content: { "application/json": {} } }),
    found: ["type-widened compatible"],
  },
  {
    name: "an encoding that says what counts anyway",
    old: { requestBody: { content: { "multipart/form-data": { schema: { type: "object" } } } } },
    now: {
      requestBody: {
        content: {
          "multipart/form-data": { schema: { type: "object" }, encoding: { a: { style: "form" } } },
        },
      },
    },
    found: [],
  },
  ...(
    [
      ["image/png", "image/png, image/jpeg", "part-type-added compatible"],
      ["image/png, image/jpeg", "image/png", "part-type-removed breaking"],
    ] as const
  ).map(([old, now, found]) => ({
    name: `parts of ${now} instead of ${old}`,
    ...{ old: parts(old), now: parts(now) },
    found: [found],
  })),
  {
    name: "no schema for bytes, as 3.1 has it",
    old: { requestBody: { content: { "image/png": { schema: { ...text, format: "binary" } } } } },
    now: { requestBody: { content: { "image/png": {} } } },
    found: [],
  },
  {
    name: "UTF-8, which is meant anyway",
    old: { requestBody: { content: media("application/json") } },
    now: { requestBody: { content: media("application/json; charset=UTF-8") } },
    found: [],
  },
  {
    name: "one more media type of the response",
    old: response({ content: media("application/json") }),
    now: response({ content: media("application/json", "application/xml") }),
    found: ["media-type-added compatible"],
  },
  {
    name: "a removed media type of the response",
    old: response({ content: media("application/json", "application/xml") }),
    now: response({ content: media("application/json") }),
    found: ["media-type-removed breaking"],
  },
];

it.each(rows)("an operation that differs by $name", ({ old, now, found }) => {
  const changes = compare(documentOf(old), documentOf(now));
  expect(changes.map(({ rule, level }) => `${rule} ${level}`)).toEqual(found);
});
