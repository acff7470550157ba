// Names: from the words of a document to identifiers and files.
import { describe, expect, it } from "vitest";
import {
  camelCase,
  kebabCase,
  pascalCase,
  safeIdentifier,
  tagFile,
  tagIdentifier,
  typeName,
} from "../../../generator/read/naming/names.ts";

describe("names", () => {
  it.each([
    { given: "listNotes", pascal: "ListNotes", camel: "listNotes", kebab: "list-notes" },
    { given: "list_notes", pascal: "ListNotes", camel: "listNotes", kebab: "list-notes" },
    {
      given: "repos/list-for-user",
      pascal: "ReposListForUser",
      camel: "reposListForUser",
      kebab: "repos-list-for-user",
    },
    { given: "HTTPServer", pascal: "HTTPServer", camel: "httpServer", kebab: "http-server" },
    { given: "API keys", pascal: "APIKeys", camel: "apiKeys", kebab: "api-keys" },
    { given: "2fa", pascal: "_2fa", camel: "_2fa", kebab: "2fa" },
    { given: "größe", pascal: "Größe", camel: "größe", kebab: "größe" },
    { given: "../../etc/passwd", pascal: "EtcPasswd", camel: "etcPasswd", kebab: "etc-passwd" },
    { given: "a`$b`", pascal: "AB", camel: "ab", kebab: "a-b" },
  ])("of $given", ({ given, pascal, camel, kebab }) => {
    expect([pascalCase(given), camelCase(given), kebabCase(given)]).toEqual([pascal, camel, kebab]);
  });

  it.each([
    ["a word of the language", safeIdentifier("import"), "import_"],
    ["a type that generated files use", typeName("ResponseHeaders"), "ResponseHeaders_"],
    ["a type of the language", typeName("record"), "Record_"],
    ["an import of the router", tagIdentifier("operations"), "operations_"],
    ["the file every handler shares", tagFile("Context"), "context-operations"],
    ["a tag without letters", tagFile("!"), "default"],
  ])("step aside for %s", (_, found, want) => {
    expect(found).toBe(want);
  });
});
