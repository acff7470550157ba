// Uploads a file from disk and sends it with a message.
import { createClient, UploadError, uploadFile } from "../../generator/exports/client.ts";

export async function sendFile(baseUrl: string, apiKey: string, conversationId: string, filePath: string) {
  const client = createClient({ baseUrl, apiKey });
  try {
    const file = await uploadFile(client, { path: filePath }, { contentType: "text/plain" });
    const body = { markdown_content: "The minutes.", file_ids: [file.id] };
    const sent = await client.createMessage({ path: { conversationId }, body }).orThrow();
    return sent.data;
  } catch (error) {
    // The bytes in storage are not the declared ones: whatever was sent is of no use.
    if (error instanceof UploadError) throw new Error(`lost on the way (${error.code}), send it again`);
    throw error;
  }
}
