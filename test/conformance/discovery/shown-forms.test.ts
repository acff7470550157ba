// Forms of requests and responses that a published contract shows: objects around ids and records, changes that are distinguished by
// a verb, and operations that only a title describes.
import { describe, expect, it } from "vitest";
import { statedMaximum } from "../../../conformance/discovery/published/published-lists.ts";
import { readPublishedNames } from "../../../conformance/discovery/published/published-names.ts";
import { bodiesOf, body, has, json, listOf, shows } from "./small-documents.ts";

const object = (...names: readonly string[]) => ({ type: "object", ...has(...names) });

describe("rotating a key", () => {
  const pathOf = (path: string, operation: object) =>
    readPublishedNames({ paths: { "/v1/access/keys": { get: {} }, [path]: { post: operation } } })?.paths
      .rotateApiKey;

  it.each([
    ["/v1/access/keys/{id}/regenerate", {}],
    ["/v1/access/keys/{id}/renew", {}],
    ["/v1/access/keys/{id}/anew", { summary: "Rotate an API key" }],
    ["/v1/access/keys/{id}/anew", { operationId: "rotateAnApiKey" }],
  ])("is %s with %j", (path, operation) => {
    expect(pathOf(path, operation)).toBe(path.replace("/v1", "").replace("{id}", "{apiKeyId}"));
  });

  it("is not another action on a key", () => {
    expect(pathOf("/v1/access/keys/{id}/rename", { summary: "Rename an API key" })).toBeUndefined();
  });
});

describe("changes of the resources of a task", () => {
  const update = { expected_state_version: "{{expected_state_version}}", note: "{{text}}" };
  const changes = (item: object) =>
    bodiesOf({
      "/v1/tasks/{id}/updates": {
        post: body({
          properties: {
            expected_state_version: { type: "integer" },
            note: { type: "string" },
            resource_changes: listOf({ type: "object", ...item }),
          },
        }),
      },
    });

  it("are distinguished by a verb that one property lists", () => {
    const op = { type: "string", enum: ["add", "update", "archive"] };
    const { properties } = has("id", "label", "url");
    expect(changes({ required: ["op"], properties: { op, ...properties } })).toMatchObject({
      task_resource_add: { ...update, resource_changes: [{ op: "add", label: "{{label}}", url: "{{url}}" }] },
      task_resource_change: {
        resource_changes: [{ op: "update", id: "{{resource_id}}", label: "{{label}}", url: "{{url}}" }],
      },
      task_resource_archive: { resource_changes: [{ op: "archive", id: "{{resource_id}}" }] },
    });
  });

  it("are left open where a property lists one of these verbs beside other words", () => {
    const kind = { type: "string", enum: ["link", "file"] };
    const { properties } = has("id", "label", "url");
    expect(changes({ properties: { kind, ...properties } })?.task_resource_add).toBeUndefined();
  });
});

describe("records of an import", () => {
  const author = { ...object("external_id"), required: ["external_id"] };
  const lists = {
    properties: {
      members: listOf({ properties: { source: object("id"), name: { type: "string" } } }),
      messages: listOf({
        required: ["author"],
        properties: {
          ...has("external_id", "sent_at").properties,
          conversation: object("external_id"),
          author,
          body: object("markdown"),
          thread: { ...object("root_id", "position"), required: ["position"] },
        },
      }),
      reactions: listOf({
        properties: { message: object("id"), member: object("id"), emoji: { type: "string" } },
      }),
    },
  };
  const recordsOf = (schema: object) =>
    bodiesOf({ "/v1/imports/{id}/records": { post: body(schema) } })?.import_records;
  const kinds = { members: "members", messages: "messages", reactions: "reactions" };

  it("have ids and texts inside of objects", () => {
    expect(recordsOf(lists)).toEqual({
      batch: { "{{kind}}": "{{records}}" },
      kinds,
      member: { source: { id: "{{id}}" }, name: "{{name}}" },
      message: {
        external_id: "{{id}}",
        sent_at: "{{created_at}}",
        conversation: { external_id: "{{conversation_id}}" },
        author: { external_id: "{{author_id}}" },
        body: { markdown: "{{text}}" },
      },
      reaction: { message: { id: "{{message_id}}" }, member: { id: "{{member_id}}" }, emoji: "{{emoji}}" },
    });
  });

  it("have their lists in an object of the batch", () => {
    expect(recordsOf({ properties: { records: lists } })).toMatchObject({
      batch: { records: { "{{kind}}": "{{records}}" } },
      kinds,
      member: { source: { id: "{{id}}" } },
    });
  });

  it("are left open where an object in them needs more", () => {
    const needy = { ...object("external_id", "rank"), required: ["external_id", "rank"] };
    const messages = listOf({
      properties: { ...has("id", "conversation_id", "text", "sent_at").properties, author: needy },
    });
    expect(recordsOf({ properties: { ...lists.properties, messages } })?.message).toBeUndefined();
  });
});

describe("responses", () => {
  it.each([
    ["clipboard", undefined],
    ["snippet", { getClipboard: { at: "/snippet" } }],
  ])("have a clipboard in the object %s", (name, responses) => {
    const shown = { properties: { [name]: object("id", "title") } };
    const bodies = bodiesOf({ "/v1/clipboards/{id}": { get: { responses: { 200: json(shown) } } } });
    expect(bodies?.clipboard).toEqual({ id: "id" });
    expect(bodies?.responses).toEqual(responses);
  });

  it.each(["start_seconds", "start_s", "offset_sec", "begins_at"])(
    "have segments that start at %s",
    (name) => {
      const segments = listOf({ properties: { text: { type: "string" }, [name]: { type: "number" } } });
      const bodies = bodiesOf({ "/v1/calls/{id}/transcript": { get: shows({ properties: { segments } }) } });
      expect(bodies?.transcript).toEqual({ segments: "segments", start: name });
    },
  );
});

it.each([
  [{ maximum: 50, description: "up to 100" }, 50],
  [{ description: "Page size, at most 100" }, 100],
  [{ description: "Items on a page: default 20, maximum 200." }, 200],
  [{ description: "1 to 250" }, 250],
  [{ description: "(1-40)" }, 40],
  [{ description: "Items on a page, 20 unless given" }, undefined],
  [{ type: "integer" }, undefined],
  [undefined, undefined],
])("the largest page of %j is %s", (schema, expected) => {
  expect(statedMaximum(schema)).toBe(expected);
});
