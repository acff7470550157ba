// Brings over a small history. The records may come in any order and any number.
import { createClient, ImportInterrupted, importHistory, type wire } from "../../generator/exports/client.ts";

export async function bringOver(baseUrl: string, apiKey: string) {
  const client = createClient({ baseUrl, apiKey });
  const source = { source: "chat", source_workspace_id: "T024BE7LD", source_workspace_name: "Example" };
  const records: wire.ImportRecordsBody = {
    members: [{ external_id: "U1", display_name: "Ada" }],
    conversations: [{ external_id: "C1", name: "general", member_external_ids: ["U1"] }],
    messages: [
      {
        external_id: "1",
        conversation_external_id: "C1",
        author_external_id: "U1",
        content: "Hello",
        created_at: "2024-01-05T08:00:00Z",
      },
    ],
    reactions: [{ message_external_id: "1", member_external_id: "U1", emoji_text: "wave" }],
  };
  try {
    return await importHistory(client, source, records);
  } catch (error) {
    if (!(error instanceof ImportInterrupted)) throw error;
    // The records that were taken are stored: go on behind them.
    return await importHistory(client, source, records, { resumeFrom: error.progress });
  }
}
