// Updates of a task: an answered one is one entry, and an unanswered one becomes one when it is repeated.
import type { RunningServer } from "../child.ts";
import { type Client, call, randomId, succeed } from "./client.ts";

interface Sent {
  readonly key: string;
  readonly body: { expected_state_version: number; entry: { kind: "note"; body_markdown: string } };
  isAnswered: boolean;
}

export function createTasks(): Client {
  let sent: Sent[] = [];
  const pathOf = ({ profile }: RunningServer): string => `/v1/tasks/${profile.fixtures.task}`;
  const update = (server: RunningServer, { body, key }: Sent) =>
    call(server, "primary", "POST", `${pathOf(server)}/updates`, { body, key });

  return {
    async act(server) {
      const { task } = await succeed(server, "primary", "GET", pathOf(server));
      const key = `task-${randomId()}`;
      const request: Sent = {
        key,
        body: { expected_state_version: task.state_version, entry: { kind: "note", body_markdown: key } },
        isAnswered: false,
      };
      sent.push(request);
      const { status } = await update(server, request);
      if (status === 200) request.isAnswered = true;
      // Another client was first; then nothing may be recorded.
      else if (status === 409) sent = sent.filter((each) => each !== request);
      else throw new Error(`crash: an update was answered ${status}`);
    },
    async check(server, { lost, doubled, odd }) {
      const entriesOf = async (): Promise<string[]> =>
        (await succeed(server, "primary", "GET", pathOf(server))).entries.map(
          ({ body_markdown }: { body_markdown: string }) => body_markdown,
        );
      const before = await entriesOf();
      for (const request of sent) {
        const wasThere = before.includes(request.key);
        if (request.isAnswered && !wasThere) lost.push(`the entry ${request.key}`);
        const { status } = await update(server, request);
        // An update that was never written meets a newer version or is written now.
        const isFair = wasThere ? status === 200 : status === 200 || status === 409;
        if (!isFair) odd.push(`the update ${request.key} is repeated with ${status}`);
      }
      const after = await entriesOf();
      for (const { key } of sent) {
        const count = after.filter((text) => text === key).length;
        if (count > 1) doubled.push(`the entry ${key} is there ${count} times`);
      }
      sent = [];
    },
  };
}
