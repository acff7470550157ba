// Findings name what a request has from the profile.
import { expect, test } from "vitest";
import { boundNames } from "../../../../conformance/engine/report/bound-names.ts";
import { parseProfile } from "../../../../conformance/profile/load.ts";

const profile = parseProfile(
  `base_url: http://127.0.0.1:1
keys: { primary: key }
bindings:
  search: { q: words }
  file: { name: filename, sha256: /digest/value }
  message: { text: filename }
  lists: { searchMessages: { q: query } }
`,
  "profile.yaml",
  {},
);

const request = (operation: string, url: string, body?: unknown) =>
  ({
    id: 1,
    operation,
    as: "primary",
    atMs: 0,
    durationMs: 1,
    request: {
      method: "GET",
      url: `http://127.0.0.1:1/v1${url}`,
      headers: {},
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    },
  }) as Parameters<typeof boundNames>[1];

test("a finding names what the request has from the profile", () => {
  const search = request("searchCalls", "/search/calls?words=a&limit=2");
  expect(boundNames({}, search, profile)).toEqual({ "bindings.search.q": "words" });
});

test("the names of a list's own count without a need", () => {
  const search = request("searchMessages", "/search/messages?query=a");
  expect(boundNames({}, search, profile)).toEqual({ "bindings.lists.searchMessages.q": "query" });
});

test("a pointer counts by its last part, at any depth of a body", () => {
  const needs = ["bindings.file.name"] as const;
  const declared = request("createFile", "/files", { filename: "a", digest: { value: "00" } });
  expect(boundNames({ needs }, declared, profile)).toEqual({
    "bindings.file.name": "filename",
    "bindings.file.sha256": "/digest/value",
  });
});

test("a name that several keys give is not ascribed to one of them", () => {
  const needs = ["bindings.file.name", "bindings.message.text"] as const;
  const declared = request("createFile", "/files", [{ filename: "a" }]);
  expect(boundNames({ needs }, declared, profile)).toEqual({});
});
