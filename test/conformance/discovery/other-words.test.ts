// The names that are adopted from a published contract with words of its own, some of them in sentences
// alone.
import { describe, expect, it } from "vitest";
import { statedTimes } from "../../../conformance/discovery/published/published-lists.ts";
import { readPublishedNames } from "../../../conformance/discovery/published/published-names.ts";
import { bodiesOf, body, has, listed, listOf, shows } from "./small-documents.ts";

describe("names in words of the deployment", () => {
  it("are those of the newer of two versions, and of paths with a slash at their end", () => {
    const query = (name: string) => ({ get: { parameters: [{ in: "query", name }] } });
    const names = readPublishedNames({
      paths: {
        "/v1/conversations": query("page_size"),
        "/conversations": query("per_page"),
        "/v1/search/messages/": query("words"),
      },
    });
    expect(names?.query.get("listConversations")).toEqual(["page_size"]);
    expect(names?.query.get("searchMessages")).toEqual(["words"]);
  });

  it("are those of messages, members and files", () => {
    const who = { type: "object", ...has("member_id", "label") };
    const bodies = bodiesOf({
      "/v1/conversation-messages/{id}": {
        get: shows({
          properties: {
            ...has("conversation").properties,
            author: who,
            pictures: listOf({ type: "string" }),
            thread: { type: "object", ...has("root", "answering") },
          },
        }),
      },
      "/v1/members/{id}": { get: shows(has("label", "nature")) },
      "/v1/files": { post: body(has("sha256_base64")) },
      "/v1/files/{id}": {
        get: shows({ properties: { retrieval: { type: "object", ...has("href", "good_until") } } }),
      },
    });
    expect(bodies).toMatchObject({
      message: {
        conversation_id: "conversation",
        author_id: "/author/member_id",
        author_name: "/author/label",
        image_urls: "pictures",
        replied_to_message_id: "/thread/answering",
      },
      member: { display_name: "label", member_type: "nature" },
      file: {
        sha256: "sha256_base64",
        sha256_encoding: "base64",
        download_url: "/retrieval/href",
        download_expires_at: "/retrieval/good_until",
      },
    });
  });

  it("are those of endpoints, deliveries, transcripts and sources", () => {
    const source = has("source_ref", "label");
    const bodies = bodiesOf({
      "/v1/webhook-endpoints": {
        post: body({ properties: { ...has("destination").properties, topics: listOf({ type: "string" }) } }),
      },
      "/v1/webhook-deliveries": {
        get: {
          parameters: [{ in: "query", name: "endpoint" }],
          ...listed({
            properties: { event: { type: "string" }, outcome: { enum: ["queued", "accepted", "refused"] } },
          }),
        },
      },
      "/v1/calls/{id}/transcript": {
        get: shows({ properties: { lines: listOf({ properties: { at_ms: { type: "integer" } } }) } }),
      },
      "/v1/inbound-sources": {
        get: listed(source),
        post: {
          ...body(has("label")),
          ...shows({
            properties: { inbound_source: { type: "object", ...source }, clear_text: { type: "string" } },
          }),
        },
      },
    });
    expect(bodies).toMatchObject({
      webhook_endpoint: { url: "destination", events: "topics" },
      webhook_delivery: {
        event: "event",
        status: "outcome",
        final: ["accepted", "refused"],
        filter_endpoint: "endpoint",
      },
      transcript: { segments: "lines", start: "at_ms" },
      inbound_source: {
        body: { label: "{{name}}" },
        id: "/data/inbound_source/source_ref",
        secret: "/data/clear_text",
      },
      responses: { listInboundSources: { id: "source_ref" } },
    });
  });

  it("are those of imported records, with the conversation of a reaction", () => {
    const bodies = bodiesOf({
      "/v1/imports/{id}/records": {
        post: {
          ...body({
            properties: {
              members: listOf(has("source_member_id", "full_name")),
              conversations: listOf({
                properties: {
                  ...has("source_conversation_id", "title").properties,
                  roster: listOf({ type: "string" }),
                },
              }),
              messages: listOf(
                has("source_message_id", "in", "from", "text", "sent_at", "thread", "answering"),
              ),
              reactions: listOf(
                has("source_message_id", "source_conversation_id", "source_member_id", "glyph"),
              ),
            },
          }),
          ...shows({ properties: { left_out: listOf({}) } }),
        },
      },
    });
    expect(bodies?.import_records).toEqual({
      batch: { "{{kind}}": "{{records}}" },
      kinds: {
        members: "members",
        conversations: "conversations",
        messages: "messages",
        reactions: "reactions",
      },
      member: { source_member_id: "{{id}}", full_name: "{{name}}" },
      conversation: { source_conversation_id: "{{id}}", title: "{{name}}", roster: "{{member_ids}}" },
      message: {
        source_message_id: "{{id}}",
        in: "{{conversation_id}}",
        from: "{{author_id}}",
        text: "{{text}}",
        sent_at: "{{created_at}}",
        thread: "{{thread_root_id}}",
        answering: "{{replied_to_id}}",
      },
      reaction: {
        source_message_id: "{{message_id}}",
        source_conversation_id: "{{conversation_id}}",
        source_member_id: "{{member_id}}",
        glyph: "{{emoji}}",
      },
      skipped: "/data/left_out",
    });
  });

  it("are those of updates of tasks, answers, forwards and targets", () => {
    const version = { expected_state_version: "{{expected_state_version}}", note: "{{text}}" };
    const changes = {
      properties: { attach: listOf(has("label", "url")), shelve: listOf({ type: "string" }) },
    };
    const target = {
      oneOf: [
        { const: "self" },
        { type: "object", properties: { type: { const: "workspace_membership" }, id: { type: "string" } } },
      ],
    };
    const bodies = bodiesOf({
      "/v1/tasks/{id}/updates": {
        post: body({
          properties: {
            expected_state_version: {},
            ...has("note", "new_summary").properties,
            resource_changes: changes,
          },
        }),
      },
      "/v1/conversations/{id}/messages": {
        post: shows({ properties: { question: { type: "object", ...has("ref", "page") } } }),
      },
      "/v1/questions/{card}/answer": { post: body({ required: ["answer"], ...has("answer") }) },
      "/v1/conversation-messages/{id}/forwards": { post: body(has("conversation_id", "share_call_id")) },
      "/v1/realtime/connections": {
        post: body({ properties: { subscriptions: listOf({ properties: { target } }) } }),
      },
    });
    expect(bodies).toEqual({
      task_update: version,
      task_entry: { ...version, new_summary: "{{summary}}" },
      task_resource_add: {
        ...version,
        resource_changes: { attach: [{ label: "{{label}}", url: "{{url}}" }] },
      },
      task_resource_archive: { ...version, resource_changes: { shelve: ["{{resource_id}}"] } },
      question: { link: "/question/page", card_id: "/question/ref", answer: { answer: "{{control_id}}" } },
      forward: { body: { conversation_id: "{{conversation_id}}", share_call_id: "{{call_id}}" } },
      realtime_target: { type: "workspace_membership", id: "{{member_id}}" },
    });
  });

  it("are paths of answers, routes and revocations, and scopes of keys that one operation changes", () => {
    const change = body({ properties: { status: { enum: ["active", "disabled", "revoked"] } } });
    const names = readPublishedNames({
      paths: {
        "/v1/questions/{card}/answer": { post: {} },
        "/v1/inbound-sources/{id}/ways": { post: {} },
        "/v1/credentials/{id}": { patch: { ...change, "x-required-scopes": ["api_keys:write"] } },
      },
    });
    expect(names?.paths).toEqual({
      answerQuestion: "/questions/{cardId}/answer",
      createInboundRoute: "/inbound-sources/{sourceId}/ways",
      disableApiKey: "PATCH /credentials/{apiKeyId}",
      enableApiKey: "PATCH /credentials/{apiKeyId}",
      revokeApiKey: "PATCH /credentials/{apiKeyId}",
    });
    expect(names?.requests.revokeApiKey).toEqual({ status: "revoked" });
    expect(names?.scopes.revokeApiKey).toEqual(["api_keys:write"]);
  });

  it("are those of keys under access-keys, questions inside a card and objects with ids of their kind", () => {
    const upload = { type: "object", ...has("target", "method") };
    const document = {
      paths: {
        "/v1/access-keys": {
          get: listed(has("id")),
          post: shows({
            properties: { credential: { type: "object", ...has("id") }, plaintext: { type: "string" } },
          }),
        },
        "/v1/access-keys/{id}/roll": { post: {} },
        "/v1/access-keys/{id}/suspend": { post: {} },
        "/v1/conversations/{id}/messages": {
          post: shows({ properties: { card: { type: "object", ...has("href", "question_id") } } }),
        },
        "/v1/question-cards/{id}/answer": { post: body(has("verdict")) },
        "/v1/files": { post: shows({ properties: { upload } }) },
        "/v1/inbound-sources": { post: shows(has("source_id", "ingest_secret")) },
        "/v1/inbound-sources/{id}/routes": { post: body(has("conversation_id", "matching")) },
      },
    };
    const names = readPublishedNames(document);
    expect(names?.capabilities).toContain("api-keys");
    expect(names?.paths).toMatchObject({
      rotateApiKey: "/access-keys/{apiKeyId}/roll",
      disableApiKey: "/access-keys/{apiKeyId}/suspend",
    });
    expect(bodiesOf(document.paths)).toMatchObject({
      api_key: { id: "/data/credential/id", secret: "/data/plaintext" },
      question: { link: "/card/href", card_id: "/card/question_id", answer: { verdict: "{{control_id}}" } },
      file: { upload: { url: "target" } },
      inbound_source: { id: "/data/source_id", secret: "/data/ingest_secret" },
      inbound_route: { body: { conversation_id: "{{conversation_id}}", matching: "{{name}}" } },
    });
  });

  it("are filters for times that no two messages are far enough apart to try", () => {
    const time = { type: "string", format: "date-time" };
    expect(statedTimes({ sent_after: time, sent_before: time, before: { type: "string" } })).toEqual({
      since: "sent_after",
      until: "sent_before",
    });
  });
});

describe("what sentences say", () => {
  const names = (description: string) => readPublishedNames({ info: { description }, paths: {} });

  it.each([
    [
      "Deliveries carry `heron-mac: sha512=BASE64`, the base64 HMAC-SHA512 of the raw body.",
      { header: "heron-mac", pattern: "^sha512=(?<signature>.+)$", algorithm: "sha512", encoding: "base64" },
    ],
    [
      "X-Seal: base64 of HMAC-SHA256 over the raw body, keyed with the signing secret.",
      { header: "X-Seal", pattern: "^(?<signature>.+)$", algorithm: "sha256", encoding: "base64" },
    ],
  ])("is how deliveries are signed: %s", (sentence, expected) => {
    expect(names(sentence)?.bodies.webhook_signature).toEqual({ scheme: "custom", ...expected });
  });

  it("is left open where a signature covers more than the body, and named", () => {
    const sentence = "X-Seal: hex HMAC-SHA256 of the timestamp and the raw body.";
    expect(names(sentence)?.bodies.webhook_signature).toBeUndefined();
    expect(names(`Keys are opaque. ${sentence}`)?.sentences).toEqual({ webhook_signature: sentence });
  });

  it.each([
    [
      "Mentions are written `[@Name](member:MEMBER_ID)` in messages.",
      "[@{{display_name}}](member:{{member_id}})",
    ],
    ["To mention somebody write `<@{member_id}>`.", "<@{{member_id}}>"],
    ["A `mentions` subscription is told of these.", undefined],
  ])("is how members are mentioned: %s", (sentence, expected) => {
    expect(names(sentence)?.mention).toBe(expected);
  });
});
