// The requests of an importing client: open an import, send batches, look at the skipped records, complete.
import type { Harness, Reply } from "../harness.ts";

let sources = 0;

/** A source workspace that no other test uses. */
export const newSource = (): string => `T${++sources}`;

export function openImport(harness: Harness, role: string, body: object): Promise<Reply> {
  return harness.ask(role, "/v1/imports", { method: "POST", body });
}

export async function openNew(harness: Harness): Promise<string> {
  return (await openImport(harness, "import_admin", { source: "chat", source_workspace_id: newSource() }))
    .body.data.id;
}

export const send = (harness: Harness, role: string, id: string, body: object): Promise<Reply> =>
  harness.ask(role, `/v1/imports/${id}/records`, { method: "POST", body });

export const completeImport = (harness: Harness, role: string, id: string): Promise<Reply> =>
  harness.ask(role, `/v1/imports/${id}/complete`, { method: "POST" });

export const member = (externalId: string, more: object = {}): object => ({
  external_id: externalId,
  display_name: `Name of ${externalId}`,
  ...more,
});

export const conversation = (externalId: string, members: string[], more: object = {}): object => ({
  external_id: externalId,
  name: `Channel ${externalId}`,
  created_at: "2024-01-01T00:00:00Z",
  member_external_ids: members,
  ...more,
});

export const message = (externalId: string, more: object = {}): object => ({
  external_id: externalId,
  conversation_external_id: "C1",
  author_external_id: "U1",
  content: `text of ${externalId}`,
  created_at: "2024-02-03T04:05:06.789Z",
  ...more,
});

export const reaction = (messageId: string, memberId: string, emoji: string, more: object = {}): object => ({
  message_external_id: messageId,
  member_external_id: memberId,
  emoji_text: emoji,
  ...more,
});

/** A workspace of two people and one channel. */
export const baseRecords = {
  members: [member("U1"), member("U2")],
  conversations: [conversation("C1", ["U1", "U2"])],
};

/** The imported conversation as the importing key reads it, or undefined. */
export async function findConversation(harness: Harness, externalId: string, role = "import_admin") {
  const { body } = await harness.ask(role, "/v1/conversations?limit=100");
  return body.data.items.find((item: { slack_channel_id: string }) => item.slack_channel_id === externalId);
}

/** Its messages, the newest first. */
export async function messagesOf(harness: Harness, externalId: string) {
  const { id } = await findConversation(harness, externalId, "import_admin");
  return (await harness.ask("import_admin", `/v1/conversations/${id}/messages?limit=100`)).body.data.items;
}
