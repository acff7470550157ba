// Words for parts of messages, calls, keys and imports in a published contract, and conventions that one text alone shows.
import { describe, expect, it } from "vitest";
import { readPublishedNames } from "../../../conformance/discovery/published/published-names.ts";
import { bodiesOf, body, has, listOf, shows } from "./small-documents.ts";

describe("further words", () => {
  it("are those of messages, calls and keys", () => {
    const bodies = bodiesOf({
      "/v1/conversation-messages/{id}": {
        get: shows({
          properties: {
            ...has("id", "words", "channel_name").properties,
            emoji_reactions: { type: "array", items: {} },
          },
        }),
      },
      "/v1/calls/{id}": {
        get: shows({ properties: { ...has("id").properties, digest: { type: "object", ...has("text") } } }),
      },
      "/v1/calls/{id}/transcript": {
        get: shows({
          properties: { segments: listOf({ properties: { from_ms: { type: "integer" } } }) },
        }),
      },
      "/v1/api-keys": {
        post: {
          operationId: "issueApiKey",
          ...shows({
            properties: {
              credential: { type: "object", ...has("id") },
              reveal: { type: "object", ...has("secret") },
            },
          }),
        },
      },
      "/v1/files": {
        post: {
          parameters: [{ in: "header", name: "Idempotency-Key", schema: { type: "string", format: "uuid" } }],
        },
      },
    });
    expect(bodies).toMatchObject({
      message: { text: "words", conversation_name: "channel_name", reactions: "emoji_reactions" },
      call: { summary: "/digest/text" },
      transcript: { start: "from_ms" },
      api_key: { id: "/data/credential/id", secret: "/data/reveal/secret" },
      idempotency_key: { form: "uuid" },
    });
  });

  it("are those for the kinds of records of an import", () => {
    const bodies = bodiesOf({
      "/v1/imports/{id}/records": {
        post: body({ properties: { people: listOf(has("external_id", "name")) } }),
      },
    });
    expect(bodies?.import_records).toMatchObject({
      kinds: { members: "people" },
      member: { external_id: "{{id}}", name: "{{name}}" },
    });
  });

  it("are those of a signature, a question and a mention, where one text alone shows them", () => {
    const description =
      "A question is a message of `/ask REPLY_MODE CARD` alone. A member is mentioned with `@[NAME](ID)`.";
    const signature = {
      in: "header",
      name: "X-Hook-Signature",
      description: "The hex HMAC-SHA256 of the raw body.",
    };
    const document = {
      info: { description },
      paths: {},
      webhooks: { created: { post: { parameters: [signature] } } },
    };
    const names = readPublishedNames(document);
    expect(names?.mention).toBe("@[{{display_name}}]({{member_id}})");
    expect(names?.bodies).toMatchObject({
      question: { template: "/ask {{reply_mode_word}} {{card}}" },
      webhook_signature: {
        scheme: "custom",
        header: "X-Hook-Signature",
        algorithm: "sha256",
        encoding: "hex",
      },
    });
    const other = `${description} A question may be \`!card CARD\` as well.`;
    expect(
      readPublishedNames({ ...document, info: { description: other } })?.bodies.question,
    ).toBeUndefined();
  });
});

describe("names of a message with ids that are numbers", () => {
  const message = (properties: Readonly<Record<string, object>>) =>
    bodiesOf({ "/v1/conversation-messages/{id}": { get: shows({ properties }) } })?.message;
  const [number, text] = [{ type: "integer" }, { type: "string" }];

  it("are found, with that of an author beside their id", () => {
    expect(message({ id: number, sender_id: number, sender: text, answers: number })).toEqual({
      id: "id",
      author_id: "sender_id",
      author_name: "sender",
      replies_count: "answers",
    });
  });

  it("are not that of an author who may be an id", () => {
    expect(message({ id: number, sender: text })?.author_name).toBe(undefined);
  });
});
