// Links of the guides, which become links between pages of the site.
import { expect, it } from "vitest";
import { toPage } from "../../.ci/docs/markdown.ts";

it.each([
  ["[the guide](../README.md)", "[the guide](/suite/guide.md)"],
  ["[`wcs conform`](../README.md#options)", "[`wcs conform`](/suite/guide.md#options)"],
  ["code like `[a](../README.md)` stays", "code like `[a](../README.md)` stays"],
  ["```\n[a](../README.md)\n```", "```\n[a](../README.md)\n```"],
])("links of a guide lead to pages: %s", (markdown, page) => {
  expect(toPage(markdown, "conformance/guides/implementer.md")).toBe(page);
});
