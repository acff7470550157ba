// Reading responses whose properties have other names in the profile.
import { describe, expect, it } from "vitest";
import { type ProfileFile, resolveProfile } from "../../../conformance/profile/resolve-profile.ts";
import { named, unreadBinding } from "../../../conformance/readers/named-properties.ts";

const profile = (bindings: NonNullable<ProfileFile["bindings"]>) =>
  resolveProfile({ base_url: "http://a", keys: { primary: "k" }, bindings }, {});

describe("a response is read under our names", () => {
  it.each([
    ["nothing is bound", "getMessage", {}, { data: { id: "m" } }, { data: { id: "m" } }],
    [
      "a property has another name",
      "getMessage",
      { message: { id: "message_id", author_id: "/author/id" } },
      { data: { message_id: "m", author: { id: "u" } } },
      { data: { message_id: "m", author: { id: "u" }, id: "m", author_id: "u" } },
    ],
    [
      "our name means something else there",
      "getMessage",
      { message: { id: "ref", text: "body" } },
      { id: "a place in a queue", ref: 7, body: "text", markdown_content: "source" },
      { id: 7, ref: 7, body: "text", content: "text" },
    ],
    [
      "what is bound is not there",
      "listMessages",
      { message: { id: "ref" } },
      { data: { items: [{ id: 1 }, { ref: "m" }], page_info: { more: false } } },
      { data: { items: [{}, { ref: "m", id: "m" }], page_info: { more: false } } },
    ],
    [
      "a source has the name of its id from its creation",
      "listInboundSources",
      { inbound_source: { id: "/data/source_id" } },
      [{ source_id: "s" }],
      { data: { items: [{ source_id: "s", id: "s" }] } },
    ],
    [
      "a listed source has another name for its id than its creation",
      "listInboundSources",
      { inbound_source: { id: "/data/source_id" } },
      [{ id: "s" }],
      [{ id: "s" }],
    ],
    [
      "an item wraps the resource, and nothing is bound",
      "listConversations",
      {},
      { data: { items: [{ score: 1, hit: { id: "c", name: "n" } }], page_info: { more: false } } },
      {
        data: {
          items: [{ score: 1, hit: { id: "c", name: "n" }, id: "c", name: "n" }],
          page_info: { more: false },
        },
      },
    ],
    [
      "a segment of a transcript holds somebody's id",
      "getTranscript",
      {},
      { data: { items: [{ speaker: { id: "u" } }] } },
      { data: { items: [{ speaker: { id: "u" } }] } },
    ],
    [
      "the object is deeper",
      "createMessage",
      { responses: { createMessage: { at: "/data/message", id: "ref" } } },
      { data: { message: { ref: "m" } }, meta: 1 },
      { data: { ref: "m", id: "m" }, meta: 1 },
    ],
    [
      "the object bears the name of its kind",
      "getClipboard",
      {},
      { clipboard: { id: "c", title: "t" } },
      { clipboard: { id: "c", title: "t" }, id: "c", title: "t" },
    ],
    [
      "the object bears a name of its kind, with an id under another name, beside other properties",
      "createWebhookEndpoint",
      { webhook_endpoint: { id: "ref" } },
      { data: { webhookEndpoint: { ref: "e" }, secret: "s" } },
      { data: { webhookEndpoint: { ref: "e" }, secret: "s", ref: "e", id: "e" } },
    ],
    [
      "an object of another name has an id",
      "getMessage",
      {},
      { data: { author: { id: "u" } } },
      { data: { author: { id: "u" } } },
    ],
    [
      "a message has its text and files elsewhere in one list",
      "listReplies",
      { responses: { listReplies: { text: "/message/body", message_files: "/message/attachments" } } },
      [{ message: { body: "text", attachments: [] } }],
      { data: { items: [{ message: { body: "text", attachments: [] }, content: "text", files: [] }] } },
    ],
    [
      "an item wraps its resource",
      "searchMessages",
      { message: { id: "message_id", text: "body" } },
      [{ score: 1, message: { message_id: "m", body: "text" } }],
      {
        data: {
          items: [
            {
              ...{ score: 1, message: { message_id: "m", body: "text" } },
              ...{ message_id: "m", body: "text", id: "m", content: "text" },
            },
          ],
        },
      },
    ],
    [
      "an item wraps its resource under another name, and only its text is bound",
      "searchMessages",
      { message: { text: "body" } },
      [{ hit: { id: "m", body: "text" } }],
      {
        data: {
          items: [{ hit: { id: "m", body: "text" }, id: "m", body: "text", content: "text" }],
        },
      },
    ],
    [
      "the place of a wrapped id is bound, and other names as everywhere",
      "searchMessages",
      {
        message: { id: "message_id", text: "body" },
        responses: { searchMessages: { id: "/message/message_id" } },
      },
      [{ score: 1, message: { message_id: "m", body: "text" } }],
      {
        data: {
          items: [
            {
              ...{ score: 1, message: { message_id: "m", body: "text" } },
              ...{ message_id: "m", body: "text", id: "m", content: "text" },
            },
          ],
        },
      },
    ],
    [
      "an item that shows no id has a small object with one",
      "listMessages",
      { message: { id: "message_id" } },
      [{ body: "text", forward_source: { message_id: "other" }, reactions: [] }],
      { data: { items: [{ body: "text", forward_source: { message_id: "other" }, reactions: [] }] } },
    ],
    [
      "a list has a shape of its own",
      "listApiKeys",
      { lists: { listApiKeys: { items: "/keys", page_info: "" } } },
      { keys: [{ id: "k" }], next: "c" },
      {
        keys: [{ id: "k" }],
        next: "c",
        data: { items: [{ id: "k" }], page_info: { keys: [{ id: "k" }], next: "c" } },
      },
    ],
    [
      "times are counted from 1970",
      "listMessages",
      {},
      [{ id: "m", created_at: 1_767_225_600_000, edited_at: 1_767_225_600, seen_at: 3 }],
      [{ id: "m", created_at: "2026-01-01T00:00:00.000Z", edited_at: "2026-01-01T00:00:00Z", seen_at: 3 }],
    ],
    [
      "times and counts are texts of another form",
      "listMessages",
      {},
      [{ id: "m", created_at: "Thu, 01 Jan 2026 00:00:00 GMT", seen_at: "1767225600", replies_count: "12" }],
      [{ id: "m", created_at: "2026-01-01T00:00:00Z", seen_at: "2026-01-01T00:00:00Z", replies_count: 12 }],
    ],
    [
      "texts are neither a time nor a count",
      "listMessages",
      {},
      [{ id: "m", created_at: "on Thursday", replies_count: "many" }],
      [{ id: "m", created_at: "on Thursday", replies_count: "many" }],
    ],
    [
      "the form of a listed key is fixed",
      "listApiKeys",
      {},
      [{ id: "k", created_at: "Thu, 01 Jan 2026 00:00:00 GMT" }],
      [{ id: "k", created_at: "Thu, 01 Jan 2026 00:00:00 GMT" }],
    ],
    [
      "no date-time can say the time",
      "listMessages",
      {},
      [{ id: "m", created_at: 1e308, edited_at: 9e15 }],
      [{ id: "m", created_at: 1e308, edited_at: 9e15 }],
    ],
    [
      "the specification shows the object",
      "getTask",
      {},
      { task: { created_at: 1_767_225_600 } },
      { task: { created_at: 1_767_225_600 } },
    ],
  ])("when %s", (_, operation, bindings, json, expected) => {
    expect(named(operation, json, profile(bindings))).toEqual(expected);
  });

  it("unchanged, the very same, where nothing is to be translated", () => {
    const json = { data: { items: [{ id: "m", created_at: "2026-01-01T00:00:00Z" }] } };
    expect(named("listMessages", json, profile({}))).toBe(json);
  });
});

describe("an id that cannot be read", () => {
  it.each([
    ["is there", "getCall", {}, { id: 3 }, undefined],
    ["has another name", "getCall", {}, { ref: "c" }, "bindings.call.id"],
    ["is in the object of its kind", "getClipboard", {}, { id: "c", clipboard: { id: "c" } }, undefined],
    [
      "is in another object",
      "getClipboard",
      {},
      { snippet: { id: "c" } },
      "bindings.responses.getClipboard.at",
    ],
    [
      "is in an object beside many others",
      "getMessage",
      {},
      { ref: "m", author: { id: "u" }, text: "t" },
      "bindings.message.id",
    ],
    [
      "is bound to what is not there",
      "createMessage",
      { responses: { createMessage: { id: "ref" } } },
      {},
      "bindings.responses.createMessage.id that names a property",
    ],
    [
      "would be in a list that cannot be read",
      "listMessages",
      {},
      { messages: [] },
      "bindings.lists.listMessages.items",
    ],
    ["is in none of the items", "listMessages", {}, { data: { items: [{ ref: 1 }] } }, "bindings.message.id"],
    [
      "is bound, and in none of the items",
      "listMessages",
      { message: { id: "ref" } },
      [{ message_ref: 1 }],
      "bindings.responses.listMessages.id",
    ],
    ["is inside of hits", "searchMessages", {}, { data: { items: [{ message: { id: 1 } }] } }, undefined],
    ["is not asked for in an empty list", "listMessages", {}, { data: { items: [] } }, undefined],
    ["belongs to nothing that is bound", "getTask", {}, {}, undefined],
  ])("%s", (_, operation, bindings, json, expected) => {
    expect(unreadBinding(operation, json, profile(bindings))).toBe(expected);
  });
});
