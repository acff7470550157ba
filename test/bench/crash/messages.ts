// Messages and replies: an answered one is there once, a repeated key repeats its id, and an unanswered request comes
// to exactly one message when it is repeated.
import type { RunningServer } from "../child.ts";
import { type Client, idsByContent, randomId, succeed } from "./client.ts";

interface Sent {
  readonly key: string;
  readonly body: object;
  id?: string;
}

/** `onAnswered` hears the id of each message whose request was answered. */
export function createMessages(onAnswered: (messageId: string) => void): Client {
  let sent: Sent[] = [];
  let rootId: string | undefined;
  const pathOf = ({ profile }: RunningServer): string =>
    `/v1/conversations/${profile.fixtures.conversation}/messages`;

  async function post(server: RunningServer, request: Sent): Promise<string> {
    const { data } = await succeed(server, "primary", "POST", pathOf(server), {
      body: request.body,
      key: request.key,
    });
    onAnswered(data.id);
    return data.id;
  }

  return {
    async act(server) {
      const key = `message-${randomId()}`;
      const isReply = rootId !== undefined && sent.length % 3 === 0;
      const request: Sent = {
        key,
        body: { markdown_content: key, ...(isReply && { thread_root_id: rootId }) },
      };
      sent.push(request);
      request.id = await post(server, request);
      if (!isReply) rootId = request.id;
    },
    async check(server, { lost, doubled, odd }) {
      const stored = await idsByContent(server, "primary", server.profile.fixtures.conversation ?? "");
      for (const { key, id } of sent) {
        if (id !== undefined && !stored.get(key)?.includes(id)) lost.push(`the message ${id} (${key})`);
      }
      for (const request of sent) {
        const id = await post(server, request);
        const known = request.id ?? stored.get(request.key)?.[0];
        if (known !== undefined && id !== known)
          odd.push(`${request.key} was ${known} and is repeated as ${id}`);
      }
      const again = await idsByContent(server, "primary", server.profile.fixtures.conversation ?? "");
      for (const { key } of sent) {
        const count = again.get(key)?.length ?? 0;
        if (count !== 1) doubled.push(`${key} is there ${count} times`);
      }
      sent = [];
    },
  };
}
