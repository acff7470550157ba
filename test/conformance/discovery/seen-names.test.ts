// Which names of messages and members are recognised by what they hold.
import { expect, it } from "vitest";
import { seenNames } from "../../../conformance/discovery/seen-names.ts";
import type { Exchange } from "../../../conformance/exchange/exchange.ts";

const members: Readonly<Record<string, object>> = {
  ann: { who: "ann", label: "Ann Lee", team: "Sales" },
  bob: { who: "bob", label: "Bob Roe", team: "Sales" },
};
const ask = async (url: string) =>
  ({ status: members[url] === undefined ? 404 : 200, json: { data: members[url] } }) as unknown as Exchange;
const message = {
  ref: "m1",
  place: "c1",
  at: "2026-01-01T00:00:00Z",
  by: "ann",
  by_label: "Ann Lee",
  words: "Hi you",
};
const seen = (...messages: readonly Readonly<Record<string, unknown>>[]) =>
  seenNames(ask, { messages, conversation: "c1", memberPath: (id) => id });
const named = {
  message: { conversation_id: "place", author_id: "by", author_name: "by_label" },
  member: { id: "who", display_name: "label" },
};

it.each([
  ["the conversation, the author and its name", {}, named],
  [
    "no conversation where two properties hold its id",
    { stream: "c1" },
    { ...named, message: { author_id: "by", author_name: "by_label" } },
  ],
  [
    "no author where two properties are ids of members",
    { edited_by: "bob" },
    { message: { conversation_id: "place" } },
  ],
  [
    "no name of the author where two properties hold it",
    { words: "Ann Lee" },
    { message: { conversation_id: "place", author_id: "by" }, member: { id: "who" } },
  ],
])("tells %s", async (_, more, want) => {
  expect(await seen({ ...message, ...more }, { ...message, ...more, ref: "m2" })).toEqual(want);
});

it("tells nothing of a single message", async () => expect(await seen(message)).toEqual({}));
