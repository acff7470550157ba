// Imports: the records of an answered batch are there, and a batch that is sent again adds nothing.
import type { RunningServer } from "../child.ts";
import { type Client, idsByContent, randomId, succeed } from "./client.ts";

interface Sent {
  readonly content: string;
  readonly record: object;
  isAnswered: boolean;
}

const BATCH = 5;

/** A message that was not sent yet. */
function newRecord(source: string): Sent {
  const content = `imported-${randomId()}`;
  const record = {
    external_id: content,
    conversation_external_id: source,
    author_external_id: "U",
    content,
    created_at: "2024-02-03T04:05:06.789Z",
  };
  return { content, record, isAnswered: false };
}

export function createImports(): Client {
  const source = `crash-${randomId()}`;
  let importId: string | undefined;
  /** A kill may come between the import and its conversation. */
  let isConversationSent = false;
  let sent: Sent[] = [];

  const send = (server: RunningServer, body: object) =>
    succeed(server, "import_admin", "POST", `/v1/imports/${importId}/records`, { body });

  async function openImport(server: RunningServer): Promise<void> {
    const body = { source: "crash", source_workspace_id: source };
    const { data } = await succeed(server, "import_admin", "POST", "/v1/imports", { body });
    importId = data.id;
  }

  async function sendConversation(server: RunningServer): Promise<void> {
    await send(server, {
      members: [{ external_id: "U", display_name: "Imported" }],
      conversations: [
        {
          external_id: source,
          name: "imported",
          created_at: "2024-01-01T00:00:00Z",
          member_external_ids: ["U"],
        },
      ],
    });
    isConversationSent = true;
  }

  async function read(server: RunningServer): Promise<Map<string, string[]>> {
    const { data } = await succeed(server, "import_admin", "GET", "/v1/conversations?limit=100");
    const found = data.items.find((item: { slack_channel_id: string }) => item.slack_channel_id === source);
    return found === undefined ? new Map() : idsByContent(server, "import_admin", found.id);
  }

  return {
    async act(server) {
      if (importId === undefined) await openImport(server);
      if (!isConversationSent) await sendConversation(server);
      const batch = Array.from({ length: BATCH }, () => newRecord(source));
      sent.push(...batch);
      await send(server, { messages: batch.map(({ record }) => record) });
      for (const each of batch) each.isAnswered = true;
    },
    async check(server, { lost, doubled }) {
      if (!isConversationSent) return;
      const stored = await read(server);
      for (const { content, isAnswered } of sent) {
        if (isAnswered && !stored.has(content)) lost.push(`the record ${content}`);
      }
      for (let from = 0; from < sent.length; from += BATCH) {
        await send(server, { messages: sent.slice(from, from + BATCH).map(({ record }) => record) });
      }
      const again = await read(server);
      for (const { content } of sent) {
        const count = again.get(content)?.length ?? 0;
        if (count !== 1) doubled.push(`the record ${content} is there ${count} times`);
      }
      sent = [];
    },
  };
}
