// The placeholders that a profile may have are those that the descriptions of its schema name.
import { expect, it } from "vitest";
import { placeholderProblems, placeholders } from "../../../conformance/profile/placeholders.ts";
import schema from "../../../conformance/profile/profile.schema.json" with { type: "json" };
import { isObject } from "../../../conformance/text/json.ts";

/** Those that are described as another one with more. */
const AS: Readonly<Record<string, string>> = {
  "import_records.member_with_address": "import_records.member",
  "import_records.further_members": "import_records.member",
  "import_records.open_conversation": "import_records.conversation",
  "import_records.closed_conversation": "import_records.conversation",
  "import_records.further_conversations": "import_records.conversation",
};

function described(node: unknown, path: readonly string[]): Map<string, readonly string[]> {
  const found = new Map<string, readonly string[]>();
  if (!isObject(node)) return found;
  const names = [...String(node.description ?? "").matchAll(/\{\{(\w+)\}\}/g)].map(([, name = ""]) => name);
  if (names.length > 0) found.set(path.join("."), [...new Set(names)]);
  for (const [name, child] of Object.entries(isObject(node.properties) ? node.properties : {}))
    for (const [key, value] of described(child, [...path, name])) found.set(key, value);
  return found;
}

it("says in its schema which placeholders a template may have", () => {
  const found = described(schema.properties.bindings, []);
  // The pattern of an id, of which one group is named in braces.
  found.delete("question.card_id");
  // By operation, the parameters of its path.
  expect(found.get("bodies")).toEqual(["fileId"]);
  found.delete("bodies");
  for (const [name, like] of Object.entries(AS))
    found.set(name, [...(found.get(like) ?? []), ...(found.get(name) ?? [])]);
  const sorted = (all: Iterable<readonly [string, readonly string[]]>) =>
    Object.fromEntries([...all].map(([name, names]) => [name, [...names].sort()]));
  expect(sorted(Object.entries(placeholders))).toEqual(sorted(found));
});

it("lets the body of an operation hold the parameters of its path, and no others", () => {
  const problems = (template: string) =>
    placeholderProblems({ bodies: { completeFile: { file_id: template } } }, () => "profile.yaml:1");
  expect(problems("{{fileId}}")).toEqual([]);
  expect(problems("{{file_id}}")).toEqual([
    expect.stringMatching(/bindings\.bodies\.completeFile\.file_id: unknown placeholder \{\{file_id\}\}/),
  ]);
});
