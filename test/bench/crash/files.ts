// Files: declared, uploaded, completed, attached. The latest response holds, and attached bytes are the sent
// ones.
import { createHash, randomBytes } from "node:crypto";
import type { RunningServer } from "../child.ts";
import { type Client, call, randomId, succeed } from "./client.ts";

interface Sent {
  readonly id: string;
  readonly bytes: Buffer;
  state: "declared" | "stored" | "ready" | "attached";
}

export function createFiles(): Client {
  let sent: Sent[] = [];
  return {
    async act(server) {
      const bytes = randomBytes(1 + Math.floor(Math.random() * 50_000));
      const declaration = {
        filename: "crash.bin",
        content_type: "application/octet-stream",
        size_bytes: bytes.length,
        sha256: createHash("sha256").update(bytes).digest("hex"),
      };
      const { data } = await succeed(server, "primary", "POST", "/v1/files", {
        body: declaration,
        key: `file-${randomId()}`,
      });
      const file: Sent = { id: data.id, bytes, state: "declared" };
      sent.push(file);
      const { method, url, headers } = data.upload;
      const stored = await fetch(url, { method, headers, body: bytes });
      if (!stored.ok) throw new Error(`crash: an upload was answered ${stored.status}`);
      file.state = "stored";
      await succeed(server, "primary", "POST", `/v1/files/${file.id}/complete`);
      file.state = "ready";
      const path = `/v1/conversations/${server.profile.fixtures.conversation}/messages`;
      const message = { markdown_content: `with ${file.id}`, file_ids: [file.id] };
      await succeed(server, "primary", "POST", path, { body: message, key: `attach-${file.id}` });
      file.state = "attached";
    },
    async check(server, { lost, odd }) {
      for (const file of sent) {
        const problem = await problemOf(server, file);
        if (problem === undefined) continue;
        (problem.isLost ? lost : odd).push(`the file ${file.id}, ${file.state} before: ${problem.what}`);
      }
      sent = [];
    },
  };
}

async function problemOf(
  server: RunningServer,
  { id, bytes, state }: Sent,
): Promise<{ what: string; isLost: boolean } | undefined> {
  const { status, body } = await call(server, "primary", "GET", `/v1/files/${id}`);
  if (status !== 200) return { what: `answered ${status}`, isLost: true };
  const isWaiting = body.data.status !== "ready";
  if (state === "declared") return undefined;
  if (state === "stored") {
    const completed = await call(server, "primary", "POST", `/v1/files/${id}/complete`);
    return completed.status === 200
      ? undefined
      : { what: `completing answered ${completed.status}`, isLost: true };
  }
  if (isWaiting) return { what: `status ${body.data.status}`, isLost: true };
  if (state === "ready") return undefined;
  const download = await fetch(body.data.download_url);
  const found = Buffer.from(await download.arrayBuffer());
  return found.equals(bytes) ? undefined : { what: "its bytes are others", isLost: false };
}
