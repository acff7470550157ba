/**
 * Nobody finds out what exists by guessing ids: for everything a key may not know, an operation answers exactly as for
 * an id that never was. The table has a row for every place of the contract that takes the id of something stored.
 */
import { expect, test } from "vitest";
import { operations } from "../../reference-server/generated/operations.ts";
import { declarationOf, declare, upload } from "./files/client.ts";
import { fixture, type Harness, startHarness, subscribe } from "./harness.ts";

const BYTES = Buffer.from("hello");

/** What the key of the role `primary` (`agent` and `import_admin` where they are named) may not know, by kind. */
async function seedHidden(harness: Harness) {
  const { store } = harness.server.parts;
  const ask = async (role: string, method: string, path: string, body?: object) => {
    const headers = { "idempotency-key": `${role}${path}` };
    return (await harness.ask(role, `/v1${path}`, { method, headers, ...(body && { body }) })).body.data;
  };
  const listed = async (role: string, path: string) => (await ask(role, "GET", path)).items;
  const [foreignConversation] = await listed("other_workspace", "/conversations");
  const owner = {
    workspaceId: foreignConversation.workspace_id,
    memberId: fixture(harness, "foreign_member"),
  };
  const foreign = { ...owner, conversationId: foreignConversation.id };
  const posted = await harness.post("other_workspace", foreign.conversationId, {
    markdown_content: "secret",
  });
  const [hiddenMessage] = await listed(
    "second",
    `/conversations/${fixture(harness, "hidden_conversation")}/messages`,
  );
  const conversation = await ask("primary", "GET", `/conversations/${fixture(harness, "conversation")}`);
  const openToHumans = await store.conversations.create({
    workspaceId: conversation.workspace_id,
    name: "open",
    creatorMemberId: null,
    memberIds: [],
    accessControlType: 0,
  });
  const endpoint = async (role: string) => {
    const body = { url: "https://receiver.example/", enabled_events: ["webhook.test"] };
    const { id } = await ask(role, "POST", "/webhook-endpoints", body);
    const sent = await ask(role, "POST", `/webhook-endpoints/${id}/test`);
    return { id, eventId: sent.event_id, deliveryId: sent.delivery_ids[0] };
  };
  const endpoints = [await endpoint("second"), await endpoint("other_workspace")];
  const waiting = async (role: string) => (await declare(harness, role, declarationOf(BYTES))).body.data.id;
  const update = {
    expected_state_version: 0,
    entry: { kind: "note", body_markdown: "x" },
    resource_ops: [{ op: "add", label: "l", url: "https://example.com/" }],
  };
  const recorded = await harness.ask("second", `/v1/tasks/${fixture(harness, "hidden_task")}/updates`, {
    method: "POST",
    body: update,
  });
  const keys = await listed("other_workspace", "/api-keys");
  const source = await ask("other_workspace", "POST", "/inbound-webhook-sources", { name: "theirs" });
  const opened = await ask("other_workspace", "POST", "/imports", {
    source: "chat",
    source_workspace_id: "W",
  });
  const waitingFiles = [
    await waiting("second"),
    await waiting("keys_admin"),
    await waiting("other_workspace"),
  ];
  const foreignFile = await upload(harness, "other_workspace", BYTES);
  return {
    conversation: [fixture(harness, "hidden_conversation"), foreign.conversationId],
    conversationOfHumans: [openToHumans],
    message: [hiddenMessage.id, posted.body.data.id],
    /** A file that waits is hidden even from other keys of the same person. */
    attachable: [...waitingFiles, foreignFile],
    file: [...waitingFiles, foreignFile, await upload(harness, "second", BYTES)],
    task: [
      fixture(harness, "hidden_task"),
      await store.tasks.create({ ...foreign, name: "n", objective: "o" }),
    ],
    resource: [recorded.body.changed_resources[0].id],
    call: ["hidden_call", "hidden_shared_call"].map((name) => fixture(harness, name)),
    forward: [fixture(harness, "hidden_forward_call"), fixture(harness, "forward_link")],
    clipboard: [fixture(harness, "hidden_clipboard")],
    member: [owner.memberId],
    target: [owner.memberId, fixture(harness, "member")],
    endpoint: endpoints.map(({ id }) => id),
    event: endpoints.map(({ eventId }) => eventId),
    delivery: endpoints.map(({ deliveryId }) => deliveryId),
    key: [keys[0].id],
    source: [source.source.id],
    import: [opened.id],
  };
}

type Kind = keyof Awaited<ReturnType<typeof seedHidden>>;

/** `place` is `path`, the name of a query parameter, or the name of a body member. */
interface Row {
  operation: keyof typeof operations;
  place: string;
  kind: Kind;
  role?: string;
  path(id: string): string;
  body?(id: string): object;
}

function rowsOf(harness: Harness, readableMessage: string): Row[] {
  const at = (name: string): string => fixture(harness, name);
  const messages = `/conversations/${at("conversation")}/messages`;
  const text = { markdown_content: "hi" };
  const by = (operation: Row["operation"], kind: Kind, path: Row["path"], body?: Row["body"]): Row => ({
    ...{ operation, place: "path", kind, path },
    ...(body && { body }),
  });
  const within = (
    operation: Row["operation"],
    place: string,
    kind: Kind,
    path: string,
    body?: Row["body"],
  ): Row => ({
    ...{ operation, place, kind, path: (id: string) => path.replace("{id}", id) },
    ...(body && { body }),
  });
  const forward = { conversation_id: at("conversation"), mode: "show_message" };
  const update = { expected_state_version: 0, entry: { kind: "note", body_markdown: "x" } };
  const as = (role: string, row: Row): Row => ({ ...row, role });
  return [
    by("getConversation", "conversation", (id) => `/conversations/${id}`),
    by("listMessages", "conversation", (id) => `/conversations/${id}/messages`),
    by(
      "createMessage",
      "conversation",
      (id) => `/conversations/${id}/messages`,
      () => text,
    ),
    as(
      "agent",
      by("getConversation", "conversationOfHumans", (id) => `/conversations/${id}`),
    ),
    as(
      "agent",
      by(
        "createMessage",
        "conversationOfHumans",
        (id) => `/conversations/${id}/messages`,
        () => text,
      ),
    ),
    by("getMessage", "message", (id) => `/conversation-messages/${id}`),
    by("listReplies", "message", (id) => `/conversation-messages/${id}/replies`),
    by(
      "answerQuestion",
      "message",
      (id) => `/conversation-messages/${id}/answer`,
      () => ({ control_id: "c" }),
    ),
    by(
      "forwardMessage",
      "message",
      (id) => `/conversation-messages/${id}/forwards`,
      () => forward,
    ),
    within(
      "forwardMessage",
      "conversation_id",
      "conversation",
      `/conversation-messages/${readableMessage}/forwards`,
      (id) => ({
        ...forward,
        conversation_id: id,
      }),
    ),
    within(
      "forwardMessage",
      "call_id",
      "call",
      `/conversation-messages/${readableMessage}/forwards`,
      (id) => ({
        ...forward,
        call_id: id,
      }),
    ),
    within("createMessage", "explicit_context_message_ids", "message", messages, (id) => ({
      ...text,
      explicit_context_message_ids: [id],
    })),
    within("createMessage", "thread_root_id", "message", messages, (id) => ({ ...text, thread_root_id: id })),
    within("createMessage", "replied_to_message_id", "message", messages, (id) => ({
      ...text,
      thread_root_id: readableMessage,
      replied_to_message_id: id,
    })),
    within("createMessage", "file_ids", "attachable", messages, (id) => ({ ...text, file_ids: [id] })),
    by("getFile", "file", (id) => `/files/${id}`),
    by(
      "completeFile",
      "file",
      (id) => `/files/${id}/complete`,
      () => ({}),
    ),
    by(
      "abortFile",
      "file",
      (id) => `/files/${id}/abort`,
      () => ({}),
    ),
    by("getTask", "task", (id) => `/tasks/${id}`),
    by(
      "recordTaskUpdate",
      "task",
      (id) => `/tasks/${id}/updates`,
      () => update,
    ),
    within("recordTaskUpdate", "resource_id", "resource", `/tasks/${at("task")}/updates`, (id) => ({
      ...update,
      resource_ops: [{ op: "archive", resource_id: id }],
    })),
    by("getCall", "call", (id) => `/calls/${id}`),
    by("getTranscript", "call", (id) => `/calls/${id}/transcript`),
    within(
      "getCall",
      "forwarded_message_id",
      "forward",
      `/calls/${at("hidden_shared_call")}?forwarded_message_id={id}`,
    ),
    within(
      ...(["getTranscript", "forwarded_message_id", "forward"] as const),
      `/calls/${at("hidden_shared_call")}/transcript?forwarded_message_id={id}`,
    ),
    by("getClipboard", "clipboard", (id) => `/clipboards/${id}`),
    by("getMember", "member", (id) => `/members/${id}`),
    within("openRealtimeConnection", "id", "target", "/realtime/connections", (id) =>
      subscribe("messages", undefined, { type: "workspace_membership", id }),
    ),
    by("getWebhookEndpoint", "endpoint", (id) => `/webhook-endpoints/${id}`),
    by(
      "updateWebhookEndpoint",
      "endpoint",
      (id) => `/webhook-endpoints/${id}`,
      () => ({ name: "mine" }),
    ),
    by(
      "rotateWebhookSecret",
      "endpoint",
      (id) => `/webhook-endpoints/${id}/rotate-secret`,
      () => ({}),
    ),
    by(
      "testWebhookEndpoint",
      "endpoint",
      (id) => `/webhook-endpoints/${id}/test`,
      () => ({}),
    ),
    within("listWebhookDeliveries", "endpoint_id", "endpoint", "/webhook-deliveries?endpoint_id={id}"),
    within("listWebhookDeliveries", "event_id", "event", "/webhook-deliveries?event_id={id}"),
    by(
      "replayWebhookDelivery",
      "delivery",
      (id) => `/webhook-deliveries/${id}/replay`,
      () => ({}),
    ),
    ...(["rotate", "disable", "enable", "revoke"] as const).map((verb) =>
      as(
        "keys_admin",
        by(
          `${verb}ApiKey`,
          "key",
          (id) => `/api-keys/${id}/${verb}`,
          () => ({}),
        ),
      ),
    ),
    as(
      "keys_admin",
      within("issueApiKey", "workspace_membership_id", "member", "/api-keys", (id) => ({
        name: null,
        scopes: [],
        subject: { kind: "workspace_member", workspace_membership_id: id },
      })),
    ),
    by("listInboundRoutes", "source", (id) => `/inbound-webhook-sources/${id}/routes`),
    by(
      "createInboundRoute",
      "source",
      (id) => `/inbound-webhook-sources/${id}/routes`,
      () => ({
        conversation_id: at("conversation"),
      }),
    ),
    within(
      "createInboundRoute",
      "conversation_id",
      "conversation",
      "/inbound-webhook-sources/{source}/routes",
      (id) => ({
        conversation_id: id,
      }),
    ),
    as(
      "import_admin",
      by(
        "uploadImportRecords",
        "import",
        (id) => `/imports/${id}/records`,
        () => ({}),
      ),
    ),
    as(
      "import_admin",
      by(
        "completeImport",
        "import",
        (id) => `/imports/${id}/complete`,
        () => ({}),
      ),
    ),
    as(
      "import_admin",
      within("uploadImportRecords", "file_id", "attachable", "/imports/{import}/records", (id) => ({
        members: [{ external_id: "U", display_name: "U" }],
        conversations: [{ external_id: "C", name: "C", member_external_ids: ["U"] }],
        messages: [
          {
            ...{ external_id: "M", conversation_external_id: "C", author_external_id: "U", content: "x" },
            ...{ created_at: "2026-01-01T00:00:00Z", files: [{ external_id: "F", file_id: id }] },
          },
        ],
      })),
    ),
  ];
}

test("what a key may not know is answered like what never was", async () => {
  const harness = await startHarness({ allowPrivateWebhooks: false });
  const hidden = await seedHidden(harness);
  const { body } = await harness.post("primary", fixture(harness, "conversation"), {
    markdown_content: "root",
  });
  const own = async (role: string, path: string, request: object) =>
    (await harness.ask(role, path, { method: "POST", body: request, headers: { "idempotency-key": "own" } }))
      .body.data;
  const sourceId = (await own("primary", "/v1/inbound-webhook-sources", { name: "ours" })).source.id;
  const importId = (await own("import_admin", "/v1/imports", { source: "chat", source_workspace_id: "W" }))
    .id;

  let requests = 0;
  const answerFor = async (row: Row, id: string): Promise<string> => {
    const method = row.operation === "updateWebhookEndpoint" ? "PATCH" : row.body ? "POST" : "GET";
    const path = row.path(id).replace("{source}", sourceId).replace("{import}", importId);
    const sent = {
      ...(row.body && { body: row.body(id) }),
      headers: { "idempotency-key": `row-${++requests}` },
    };
    const { status, headers, body } = await harness.ask(row.role ?? "primary", `/v1${path}`, {
      method,
      ...sent,
    });
    // Whatever else is wrong with a request would hide what the id does.
    for (const { pointer } of body.error?.details ?? [])
      expect([row.operation, pointer.split("/")]).toEqual([
        row.operation,
        expect.arrayContaining([row.place]),
      ]);
    if (row.place === "path") expect([row.operation, status]).toEqual([row.operation, 404]);
    const names = [...headers.keys()].filter((name) => name !== "date" && name !== "content-length").sort();
    return JSON.stringify([status, names, body])
      .replaceAll(id, "{id}")
      .replace(headers.get("x-request-id") ?? "", "{request}")
      .replaceAll(/"(created|updated)_at":"[^"]*"/g, '"$1_at"');
  };
  const differences: string[] = [];
  for (const row of rowsOf(harness, body.data.id)) {
    for (const id of hidden[row.kind]) {
      const random = harness.server.parts.ids(id.slice(0, id.indexOf("_")));
      const [found, expected] = [await answerFor(row, id), await answerFor(row, random)];
      if (found !== expected) differences.push(`${row.operation} ${row.place}: ${found} and not ${expected}`);
    }
  }
  expect(differences).toEqual([]);
});

test("the table names every parameter that takes an id, and every member of a body that does", async () => {
  const harness = await startHarness();
  const named = new Set(rowsOf(harness, "msg").map(({ operation, place }) => `${operation} ${place}`));
  const taken: string[] = [];
  for (const [id, { pathParameters, query }] of Object.entries(operations)) {
    if (pathParameters.length > 0) taken.push(`${id} path`);
    taken.push(...query.filter(({ name }) => name.endsWith("_id")).map(({ name }) => `${id} ${name}`));
  }
  const document = (await harness.ask(undefined, "/openapi.json")).body;
  for (const [id, name] of bodyIds(document)) taken.push(`${id} ${name}`);
  expect(taken.filter((place) => !named.has(place)).sort()).toEqual(TAKEN_UNSEEN);
});

/** Ids of other systems, or of things inside of the request, or texts that are kept without being looked up. */
const TAKEN_UNSEEN = [
  "answerQuestion control_id",
  "createImport source_workspace_id",
  "recordTaskUpdate run_id",
  "recordTaskUpdate source_message_id",
];

// biome-ignore lint/suspicious/noExplicitAny: a document of JSON Schemas, walked by the names of its members.
type Json = any;

function bodyIds(document: Json): [operation: string, member: string][] {
  const resolve = (node: Json): Json =>
    typeof node?.$ref === "string"
      ? resolve(
          node.$ref
            .slice(2)
            .split("/")
            .reduce((found: Json, name: string) => found[name], document),
        )
      : node;
  const found = new Map<string, [string, string]>();
  const walk = (operation: string, node: Json, above: readonly Json[]): void => {
    const schema = resolve(node);
    if (schema === undefined || above.includes(schema)) return;
    const path = [...above, schema];
    for (const [name, member] of Object.entries(schema.properties ?? {})) {
      const isId = /(^|_)ids?$/.test(name) && !/external_ids?$/.test(name);
      if (isId) found.set(`${operation} ${name}`, [operation, name]);
      walk(operation, member, path);
    }
    for (const part of [
      schema.items,
      ...(schema.oneOf ?? []),
      ...(schema.anyOf ?? []),
      ...(schema.allOf ?? []),
    ]) {
      walk(operation, part, path);
    }
  };
  for (const operation of Object.values(document.paths).flatMap((item: Json) =>
    Object.values(item),
  ) as Json[]) {
    walk(operation.operationId, resolve(operation.requestBody)?.content["application/json"]?.schema, []);
  }
  return [...found.values()];
}
