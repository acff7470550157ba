// Things of every kind that somebody else has, made through the API where it can make them.
import { declarationOf, declare, upload } from "../files/client.ts";
import { fixture, type Harness } from "../harness.ts";

const BYTES = Buffer.from("hello");

/**
 * The resources that the key of the role `primary` (another role where a row names one) may not know, by
 * kind.
 */
export async function seedHidden(harness: Harness) {
  const { store } = harness.server.services;
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
  const endpoints = [await endpoint("primary"), await endpoint("other_workspace")];
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
  // By the names that `x-resource` of the contract has, where an id is in a path.
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
    "webhook-endpoint": endpoints.map(({ id }) => id),
    event: endpoints.map(({ eventId }) => eventId),
    "webhook-delivery": endpoints.map(({ deliveryId }) => deliveryId),
    "api-key": [keys[0].id],
    "inbound-webhook-source": [source.source.id],
    import: [opened.id],
  };
}

export type Kind = keyof Awaited<ReturnType<typeof seedHidden>>;
