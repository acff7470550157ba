// The lives of addresses and tickets that a contract tells, and what the written profile says of them.
import { expect, it } from "vitest";
import { permissionLines } from "../../../conformance/discovery/permission-lines.ts";
import { publishedLifetimes } from "../../../conformance/discovery/published/published-lifetimes.ts";

const property = (name: string, schema: object) => ({
  components: { schemas: { File: { properties: { [name]: schema } } } },
});

it.each([
  [
    "in words, of a property",
    property("upload_url", { description: "Signed. Valid for 15 minutes." }),
    "upload addresses",
    900,
  ],
  [
    "in words alone",
    property("url", { description: "The download URL expires after 300 s." }),
    "download URLs",
    300,
  ],
  [
    "as a number, inside an object",
    property("upload", { properties: { expires_in: { type: "integer", default: 600 } } }),
    "upload addresses",
    600,
  ],
  [
    "in the description of an operation",
    { paths: { "/v1/realtime/connections": { post: { description: "The ticket lives 2 minutes." } } } },
    "realtime tickets",
    120,
  ],
])("are found %s", (_, document, what, seconds) => {
  expect(publishedLifetimes(document)).toEqual([{ what, seconds }]);
});

it("are not taken from other durations, nor from what has none", () => {
  const other = property("upload_url", { description: "Retry an upload after 30 seconds. It expires." });
  expect(publishedLifetimes(other)).toEqual([]);
});

it("stand beside long_waits where they are longer, with the number that would do", () => {
  expect(permissionLines([{ what: "download URLs", seconds: 50 }])).toEqual([
    "permissions: { writes: false, load: false, long_waits: 60 }",
  ]);
  const lives = [
    { what: "upload addresses", seconds: 900 },
    { what: "download URLs", seconds: 300 },
    { what: "realtime tickets", seconds: 86_400 },
  ];
  expect(permissionLines(lives)).toEqual([
    "# With long_waits: 60 the suite cannot judge the end of upload addresses (900 s) and download URLs (300 s); with 960 it can.",
    "permissions: { writes: false, load: false, long_waits: 60 }",
  ]);
});
