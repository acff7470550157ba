// Lines of places in YAML, found in the blocks that lead there: the same as in the whole document, with any
// lines.
import { describe, expect, it } from "vitest";
import { createLocator } from "../../../generator/read/diagnostics/diagnostics.ts";
import { wantedBlocks } from "../../../generator/read/diagnostics/wanted-blocks.ts";

const TEXT = `# A comment.
openapi: 3.1.0
info:
  description: |
    Some: text

  that is: not here
  title: "a: b" # with a comment
tags:
- name: one
  description: >-
    components: schemas
- name: two
"quoted/key":
    'it''s': { flow: [1, 2], deep: { er: 3 } }
    plain text with spaces: &anchor
        inner: { a: 1 }
components:
  schemas:
    A#b:
      type: object
      properties:
        x: { type: string }
    B: *anchor
    ? C
    : type: string
    D:
      - 1
      - sub: 2
        other: 3
`;

const POINTERS = [
  "#",
  "#/info/description",
  "#/info/title",
  "#/info/that is",
  "#/tags/0/description",
  "#/tags/1/name",
  "#/quoted~1key/it's/deep/er",
  "#/quoted~1key/plain text with spaces/inner/a",
  "#/components/schemas/A#b/properties/x/type",
  "#/components/schemas/B",
  "#/components/schemas/C/type",
  "#/components/schemas/D/1/other",
  "#/components/nothing/here",
];

describe("places of a YAML document", () => {
  it.each(POINTERS)("are found in a part of it as in the whole: %s", async (pointer) => {
    const place = { file: "api.yaml", pointer };
    const inWhole = await createLocator(() => TEXT);
    const inPart = await createLocator(
      () => TEXT,
      () => [pointer],
    );
    expect(inPart(place)).toEqual(inWhole(place));
  });

  it("stand in a part with as many lines, and little else", () => {
    const part = wantedBlocks(TEXT, ["#/components/schemas/D/1/other"]).split("\n");
    expect(part.length).toBe(TEXT.split("\n").length);
    expect(part.filter((line) => line !== "").map((line) => line.trim())).toEqual([
      "# A comment.",
      ...["components:", "schemas:", "? C", ": type: string", "D:", "- 1", "- sub: 2", "other: 3"],
    ]);
  });
});
