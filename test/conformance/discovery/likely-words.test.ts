// Which names of a published contract are likely to mean a text, a picture, an update of a task or a record of an import.
import { describe, expect, it } from "vitest";
import { readPublishedNames } from "../../../conformance/discovery/published/published-names.ts";
import { bodiesOf, body, has, json, listed, listOf, shows } from "./small-documents.ts";

const json200 = (schema: object) => ({ responses: { 200: json(schema) } });

describe("likely names", () => {
  it("are those of texts, pictures and calls, and of the items of a search, which have names of their own", () => {
    const bodies = bodiesOf({
      "/v1/conversation-messages/{id}": {
        get: shows({ properties: { ...has("id", "body_markdown").properties, images: listOf(has("url")) } }),
      },
      "/v1/calls/{id}": {
        get: json200({ properties: { call: { type: "object", ...has("id", "channel_id") } } }),
      },
      "/v1/calls/{id}/transcript": {
        get: shows({
          properties: { segments: listOf({ properties: { starts_at_ms: { type: "integer" } } }) },
        }),
      },
      "/v1/search/calls": { get: listed(has("id", "conversation_id")) },
    });
    expect(bodies).toMatchObject({
      message: { text: "body_markdown", image_urls: "/images/*/url" },
      call: { id: "/call/id", conversation_id: "/call/channel_id" },
      transcript: { start: "starts_at_ms" },
      responses: { searchCalls: { id: "id", conversation_id: "conversation_id" } },
    });
  });

  it("are the words of the specification for files and endpoints", () => {
    const bodies = bodiesOf({
      "/v1/files": {
        post: body({
          properties: {
            ...has("declared_name", "declared_content_type", "declared_sha256").properties,
            declared_size: { type: "integer" },
          },
        }),
      },
      "/v1/webhook-endpoints": {
        post: body({
          properties: { ...has("name", "target_url").properties, enabled_event_types: listOf({}) },
        }),
      },
    });
    expect(bodies?.file).toMatchObject({
      name: "declared_name",
      content_type: "declared_content_type",
      size: "declared_size",
      sha256: "declared_sha256",
    });
    expect(bodies?.webhook_endpoint).toMatchObject({ url: "target_url", events: "enabled_event_types" });
  });

  it("are those of updates of tasks: a text with what it is written in, and the states that are listed", () => {
    const version = { expected_state_version: { type: "integer" } };
    const phase = { type: "string", enum: ["idea", "done"] };
    const update = (properties: object) =>
      bodiesOf({ "/v1/tasks/{id}/updates": { post: body({ properties: { ...version, ...properties } }) } });
    const text = { expected_state_version: "{{expected_state_version}}", note_markdown: "{{text}}" };
    const note_markdown = { type: "string" };
    expect(update({ note_markdown, phase })).toMatchObject({
      task_update: text,
      task_state: { ...text, phase: "{{state}}" },
      task_states: ["idea", "done"],
    });
    expect(update({ note_markdown, patch: { type: "object", properties: { phase } } })).toMatchObject({
      task_state: { ...text, patch: { phase: "{{state}}" } },
    });
    expect(update({ note_markdown, phase: { type: "string" } })).not.toHaveProperty("task_state");
  });

  it("are those of changes of resources that say what they do", () => {
    const change = (op: string, ...names: readonly string[]) => ({
      required: ["op"],
      properties: { op: { type: "string", const: op }, ...has(...names).properties },
    });
    const bodies = bodiesOf({
      "/v1/tasks/{id}/updates": {
        post: body({
          properties: {
            ...has("text").properties,
            expected_state_version: { type: "integer" },
            changes: listOf({
              oneOf: [
                change("add", "label", "url"),
                change("rename", "resource_id", "label", "url"),
                change("archive", "resource_id"),
              ],
            }),
            task_patch: { type: "object", ...has("summary") },
          },
        }),
      },
    });
    const update = { expected_state_version: "{{expected_state_version}}", text: "{{text}}" };
    const id = { resource_id: "{{resource_id}}" };
    const content = { label: "{{label}}", url: "{{url}}" };
    expect(bodies).toMatchObject({
      task_entry: { ...update, task_patch: { summary: "{{summary}}" } },
      task_resource_add: { ...update, changes: [{ op: "add", ...content }] },
      task_resource_change: { ...update, changes: [{ op: "rename", ...id, ...content }] },
      task_resource_archive: { ...update, changes: [{ op: "archive", ...id }] },
    });
  });

  it("are those of imported members and conversations that have more than a name", () => {
    const flag = { type: "boolean" };
    const record = (...names: readonly string[]) => has("external_id", "name", ...names).properties;
    const bodies = bodiesOf({
      "/v1/imports/{id}/records": {
        post: body({
          properties: {
            members: listOf({ properties: { ...record("email", "avatar_url"), is_guest: flag } }),
            conversations: listOf({
              properties: {
                ...record("topic", "archived_at"),
                member_external_ids: listOf({ type: "string" }),
                is_private: flag,
              },
            }),
          },
        }),
      },
    });
    const member = { external_id: "{{id}}", name: "{{name}}", is_guest: "{{is_guest}}" };
    const conversation = { external_id: "{{id}}", name: "{{name}}", member_external_ids: "{{member_ids}}" };
    expect(bodies?.import_records).toMatchObject({
      member_with_address: { ...member, email: "{{address}}" },
      further_members: [
        { ...member, avatar_url: "https://images.example/{{word}}.png" },
        { ...member, is_guest: true },
      ],
      further_conversations: [
        { ...conversation, archived_at: "{{archived_at}}" },
        { ...conversation, topic: "About {{word}}" },
      ],
      open_conversation: { ...conversation, is_private: false },
      closed_conversation: { ...conversation, is_private: true },
    });
  });

  it.each(["/v1/inbound/webhooks", "/v1/admin/incoming-hooks", "/v1/hook-sources", "/v1/ingress/sources"])(
    "are those of the paths of inbound sources: %s",
    (path) => {
      const names = readPublishedNames({
        paths: {
          [path]: { get: listed(has("id")), post: body(has("name")) },
          [`${path}/{id}/rules`]: { post: {} },
        },
      });
      expect(names?.paths).toEqual({
        listInboundSources: path.slice(3),
        createInboundSource: path.slice(3),
        createInboundRoute: `${path.slice(3)}/{sourceId}/rules`,
      });
    },
  );

  it("are named in remarks where a body is not understood", () => {
    const names = readPublishedNames({
      paths: {
        "/v1/cards/{id}/answers": {
          post: body({ properties: { reply: { type: "object", ...has("way") } } }),
        },
      },
    });
    expect(names?.taken["question.answer"]).toBe("reply/way");
  });
});
