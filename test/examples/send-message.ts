// Sends a message and a reply to it, then reads the thread.
import { createClient } from "../../generator/exports/client.ts";

export async function sendMessage(baseUrl: string, apiKey: string, conversationId: string) {
  const client = createClient({ baseUrl, apiKey });
  const path = { conversationId };

  const root = await client.createMessage({ path, body: { markdown_content: "Shall we ship?" } }).orThrow();
  const reply = { markdown_content: "Yes, today.", thread_root_id: root.data.id };
  await client.createMessage({ path, body: reply }).orThrow();

  const texts: (string | null)[] = [];
  for await (const message of client.listReplies({ path: { messageId: root.data.id } }).items()) {
    texts.push(message.content);
  }
  return texts;
}
