// The names that are adopted from a published contract by the description of a property, by the parts of its
// name, and by its values.
import { describe, expect, it } from "vitest";
import { statedTimes } from "../../../conformance/discovery/published/published-lists.ts";
import { readPublishedNames } from "../../../conformance/discovery/published/published-names.ts";
import { bodiesOf, body, has, json, listed, listOf, shows } from "./small-documents.ts";

describe("webhooks", () => {
  const endpoint = (request: object, response: object) =>
    bodiesOf({ "/v1/webhook-endpoints": { post: { ...body({ properties: request }), ...shows(response) } } })
      ?.webhook_endpoint;

  it.each([
    ["by its values", { hear: listOf({ enum: ["message.created", "webhook.test"] }) }],
    ["by its description", { hear: { ...listOf({}), description: "Such as `message.created`." } }],
    ["by an example", { hear: { ...listOf({ type: "string" }), example: ["message.created"] } }],
    ["by the type in each item", { hear: listOf({ properties: { kind: { const: "message.created" } } }) }],
  ])("have a list of events that is found %s", (_, request) => {
    expect(endpoint(request, {})).toMatchObject({ events: "hear" });
  });

  it("have no list of events where two may be meant", () => {
    const events = listOf({ enum: ["message.created"] });
    expect(endpoint({ hear: events, mute: events }, {})).toBeUndefined();
  });

  it("have an id, and names that only responses have", () => {
    const response = has("webhook_id", "callback_url");
    expect(endpoint({ target: { type: "string" } }, response)).toEqual({
      id: "webhook_id",
      url: "target",
      read: { url: "callback_url" },
    });
  });

  it.each([
    ["attempt", undefined],
    ["try_no", undefined],
    ["tries", "tries"],
    ["attempts_made", "attempts_made"],
  ])("have deliveries whose %s is not taken for a count unless it is one", (name, expected) => {
    const delivery = { properties: { [name]: { type: "integer" }, outcome: { type: "string" } } };
    const names = bodiesOf({ "/v1/webhook-deliveries": { get: listed(delivery) } })?.webhook_delivery;
    expect(names?.attempts).toBe(expected);
  });

  it.each([
    [
      ["scheduled", "in_flight", "delivered", "given_up"],
      ["delivered", "given_up"],
    ],
    [["queued", "delivered", "parked"], undefined],
    [["delivered", "failed"], undefined],
  ])("have deliveries whose statuses %j end with %j", (statuses, expected) => {
    const delivery = { properties: { status: { enum: statuses } } };
    const names = bodiesOf({ "/v1/webhook-deliveries": { get: listed(delivery) } })?.webhook_delivery;
    expect(names?.final).toEqual(expected);
  });
});

describe("files", () => {
  const declared = (properties: object) =>
    bodiesOf({ "/v1/files": { post: body({ properties }) } })?.file ?? {};
  const DIGEST = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad";

  it.each([
    ["sha256_b64", {}, "base64"],
    ["sha256Hex", {}, "hex"],
    ["digest", { contentEncoding: "base64" }, "base64"],
    ["checksum", { format: "byte" }, "base64"],
    ["sha256", { description: "SHA-256 of the bytes, in lower-case hexadecimal" }, "hex"],
    ["sha256", { description: "hex or base64" }, undefined],
    ["sha256", { description: "SHA-256 of the bytes", maxLength: 64 }, "hex"],
    ["sha256_sum", { example: DIGEST }, "hex"],
    ["sha256_sum", { examples: [Buffer.from(DIGEST, "hex").toString("base64")] }, "base64"],
  ])("have a digest %s with %j, which is written in %s", (name, schema, encoding) => {
    const file = declared({ [name]: { type: "string", ...schema } });
    expect([file.sha256, file.sha256_encoding]).toEqual([name, encoding]);
  });

  it.each([
    ["sha256", { description: "base64url without padding" }],
    ["checksum", { description: "MD5 of the bytes" }],
    ["digest", { description: "sha512, hex" }],
  ])("have a digest %s with %j, which cannot be named", (name, schema) => {
    expect(declared({ [name]: { type: "string", ...schema } })).toEqual({});
  });

  it("have the value for SHA-256 beside a digest that may be another", () => {
    const algorithm = { enum: ["md5", "sha-256"] };
    const checksum = { required: ["algorithm", "b64"], properties: { algorithm, ...has("b64").properties } };
    expect(declared({ checksum: { type: "object", ...checksum } })).toEqual({
      sha256: "/checksum/b64",
      sha256_encoding: "base64",
      sha256_with: { checksum: { algorithm: "sha-256" } },
    });
  });

  it.each(["byte_count", "sizeInBytes", "content_bytes"])("have their size under %s", (name) => {
    expect(declared({ [name]: { type: "integer" } })).toEqual({ size: name });
  });
});

describe("messages", () => {
  const read = (properties: object) =>
    bodiesOf({ "/v1/conversation-messages/{id}": { get: shows({ properties }) } })?.message;
  const number = { type: "integer" };

  it.each(["sent_ms", "posted_on", "createdEpoch", "written_at", "sent"])(
    "have their time under %s",
    (name) => {
      expect(read({ [name]: number })).toEqual({ created_at: name });
    },
  );

  it("have what is in their thread", () => {
    const thread = { type: "object", properties: { ...has("root", "reply_to").properties, replies: number } };
    expect(read({ thread })).toEqual({
      replies_count: "/thread/replies",
      thread_root_id: "/thread/root",
      replied_to_message_id: "/thread/reply_to",
    });
  });

  it("have no message that they answer where it may be the first of the thread", () => {
    expect(read(has("parent_id").properties)).toBeUndefined();
    expect(read(has("parent_id", "root_id").properties)).toEqual({
      thread_root_id: "root_id",
      replied_to_message_id: "parent_id",
    });
  });
});

it.each([
  [{ type: ["object", "null"], ...has("mode") }, true],
  [{ anyOf: [{ type: "object", ...has("mode") }, { type: "null" }] }, true],
  [{ type: "boolean" }, false],
])("forwards are claimed where messages show %j as their source: %s", (schema, expected) => {
  const names = readPublishedNames({
    paths: { "/v1/conversation-messages/{id}": { get: shows({ properties: { forward_source: schema } }) } },
  });
  expect(names?.capabilities.includes("forwards")).toBe(expected);
});

describe("records of imports", () => {
  const message = (more: object, ...required: readonly string[]) => {
    const properties = { ...has("source_id", "conversation_id", "author_id", "text").properties, ...more };
    const messages = listOf({ properties, required });
    const document = { "/v1/imports/{id}/records": { post: body({ properties: { messages } }) } };
    return bodiesOf(document)?.import_records?.message;
  };
  const time = { type: "string", format: "date-time" };

  it("have their time under another name, where it takes a text", () => {
    expect(message({ sent: { oneOf: [time, { type: "integer" }] } })).toMatchObject({
      sent: "{{created_at}}",
    });
    expect(message({ sent_ms: { type: "integer" } })).toBeUndefined();
  });

  it("have all that is required, or are left open", () => {
    expect(message({ sent_at: time, kind: { const: "chat" } }, "kind")).toMatchObject({ kind: "chat" });
    expect(message({ sent_at: time, checksum: { type: "string" } }, "checksum")).toBeUndefined();
  });
});

describe("updates of tasks", () => {
  const update = (properties: object, ...required: readonly string[]) =>
    bodiesOf({
      "/v1/tasks/{id}/updates": {
        post: body({ properties: { expected_state_version: {}, ...properties }, required }),
      },
    });
  const version = { expected_state_version: "{{expected_state_version}}" };

  it("have their text inside an object, and what else an entry takes", () => {
    const note = { type: "object", ...has("markdown", "run_id") };
    expect(update({ note })).toEqual({
      task_update: { ...version, note: { markdown: "{{text}}" } },
      task_entry: { ...version, note: { markdown: "{{text}}", run_id: "{{run_id}}" } },
    });
  });

  it("are left open where they need more than is known", () => {
    expect(update(has("text", "mood").properties, "mood")).toEqual({});
    const note = { type: "object", ...has("markdown", "mood"), required: ["mood"] };
    expect(update({ note })).toEqual({});
  });

  it("change resources in lists beside the text, by whatever they call label, address and id", () => {
    const edited = has("resource_id", "title", "href");
    const lists = {
      new_resources: listOf(has("title", "href")),
      edit_resources: listOf(edited),
      archive_resource_ids: listOf({ type: "string" }),
    };
    const entry = { ...version, text: "{{text}}" };
    const content = { title: "{{label}}", href: "{{url}}" };
    expect(update({ ...has("text").properties, ...lists })).toEqual({
      task_update: entry,
      task_resource_add: { ...entry, new_resources: [content] },
      task_resource_change: { ...entry, edit_resources: [{ resource_id: "{{resource_id}}", ...content }] },
      task_resource_archive: { ...entry, archive_resource_ids: ["{{resource_id}}"] },
    });
  });
});

describe("targets of subscriptions", () => {
  const self = { type: "string", enum: ["self"] };
  const target = (...others: readonly object[]) =>
    bodiesOf({
      "/v1/realtime/connections": {
        post: body({
          properties: { subscriptions: listOf({ properties: { target: { oneOf: [self, ...others] } } }) },
        }),
      },
    })?.realtime_target;
  const only = (name: string) => ({ type: "object", ...has(name), required: [name] });

  it.each([
    [only("workspace_membership"), { workspace_membership: "{{member_id}}" }],
    [only("memberId"), { memberId: "{{member_id}}" }],
    [
      { properties: { membership: { type: "object", ...has("id") } } },
      { membership: { id: "{{member_id}}" } },
    ],
    [
      { properties: { kind: { const: "workspace_membership" }, ref: { type: "string" } } },
      { kind: "workspace_membership", ref: "{{member_id}}" },
    ],
  ])("are %j as a template", (schema, expected) => {
    expect(target(schema)).toEqual(expected);
    expect(target(only("conversation_id"), schema)).toEqual(expected);
  });

  it("are left open where they need more, or name no member", () => {
    expect(target({ ...has("member_id", "reason"), required: ["reason"] })).toBeUndefined();
    expect(target(only("conversation_id"))).toBeUndefined();
    expect(target(only("member_id"), only("membership_id"))).toBeUndefined();
  });
});

describe("lists", () => {
  const placesOf = (schema: object) =>
    readPublishedNames({
      paths: { "/v1/search/clipboard": { get: { responses: { 200: json(schema), 404: json({}) } } } },
    })?.places.get("searchClipboards");
  const clips = listOf(has("id", "title"));
  const page = { next_page_token: { type: ["string", "null"] }, has_more: { type: "boolean" } };
  const names = { has_next: "has_more", next_cursor: "next_page_token" };

  it.each([
    [{ properties: { clipboards: clips, ...page } }, { items: "/clipboards", page_info: "", ...names }],
    [{ properties: { data: { properties: { found: clips } } } }, { items: "/data/found" }],
    [
      { properties: { items: clips, pagination: { properties: page } } },
      { page_info: "/pagination", ...names },
    ],
    [{ properties: { data: { properties: { items: clips, page_info: { properties: page } } } } }, names],
    [{ properties: { one: clips, other: clips } }, {}],
  ])("have their places in %j", (schema, expected) => {
    expect(placesOf(schema)).toEqual(expected);
  });

  it("have items inside of what is wrapped around them", () => {
    const hit = {
      properties: { score: { type: "number" }, task: { type: "object", ...has("id", "title") } },
    };
    expect(bodiesOf({ "/v1/search/tasks": { get: listed(hit) } })?.task).toEqual({ id: "id", name: "title" });
  });

  it("have the response that says something, of several for success", () => {
    const responses = {
      200: json({ type: "object" }),
      201: json({ properties: { data: has("import_id") } }),
    };
    expect(bodiesOf({ "/v1/imports": { post: { responses } } })?.import).toEqual({ id: "import_id" });
  });

  it.each([
    [{ since: { description: "not before this moment (date-time)" } }, { since: "since" }],
    [
      { created_gte: { format: "date-time" }, createdBefore: { format: "date-time" } },
      { since: "created_gte", until: "createdBefore" },
    ],
    [{ oldest: { type: "integer", description: "Unix time" } }, { since: "oldest", time_format: "epoch_s" }],
    [{ not_before: { description: "epoch ms" } }, { since: "not_before", time_format: "epoch_ms" }],
    [{ since: { type: "string" }, after: { description: "cursor, or a date-time" } }, {}],
    [{ sent_after: { format: "date-time" }, made_after: { format: "date-time" } }, {}],
    [{ updated_after: { format: "date-time" } }, {}],
  ])("are narrowed by times as %j says", (parameters, expected) => {
    expect(statedTimes(parameters)).toEqual(expected);
  });
});
