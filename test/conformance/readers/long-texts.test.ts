// A deployment may show texts of many megabytes: code that reads them comes to an end, and so does the run.
import { expect, test } from "vitest";
import { shapeOf } from "../../../conformance/contract/openapi-document.ts";
import { addressesIn } from "../../../conformance/leaks/private-data.ts";
import { isRendered, messageText } from "../../../conformance/readers/messages/message-text.ts";

/** With a step for each pair of its characters it would take hours. */
const LENGTH = 2_000_000;

test("an e-mail address is found as before, and in the longest text without going over it again", () => {
  const found = (title: string) => addressesIn({ title }).length > 0;
  for (const address of ["a@b.c", "a.b@c.d.e", "a@.b.c", "a@b..c"])
    expect([address, found(address)]).toEqual([address, true]);
  for (const text of ["a@b", "a@b.", "a@.b", "@b.c", "a @b.c", "a@b.c d", "a@b@c.d"]) {
    expect([text, found(text)]).toEqual([text, false]);
  }
  expect(found(`a@${".".repeat(LENGTH)}@`)).toBe(false);
});

test("elements around a text are taken off, few of them and of any length", () => {
  const read = (content: string) => messageText({ content });
  expect(read(" <p class='x'><b>one <i>two</i></b></p>\n")).toBe("one <i>two</i>");
  expect([read("<p>one</b>"), read("<p>one"), read("one</p>")]).toEqual(["<p>one</b>", "<p>one", "one</p>"]);
  expect([isRendered("<p>one</p> "), isRendered("<p>one <b>two</b></p>"), isRendered("<p>one</b>")]).toEqual([
    true,
    true,
    true,
  ]);
  expect([isRendered("<p>"), isRendered("one</p>"), isRendered("<p>one</p> two")]).toEqual([
    false,
    false,
    false,
  ]);
  const open = `<${"a".repeat(LENGTH)}`;
  expect([read(open), isRendered(open)]).toEqual([open, false]);
  const nested = `${"<b>".repeat(100_000)}x${"</b>".repeat(100_000)}`;
  expect([read(nested)?.startsWith("<b>"), isRendered(nested)]).toEqual([true, true]);
});

test("a path of nothing but braces has no parameters", () => {
  expect(shapeOf("/v1/a/{b}/c/{d}")).toBe("/a/{}/c/{}");
  expect(shapeOf("{".repeat(LENGTH))).toHaveLength(LENGTH);
});
