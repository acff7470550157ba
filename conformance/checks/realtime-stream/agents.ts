// A connected agent gets the messages and replies that it can read, of every kind; so does an agent that was
// just created.
import { postKinds } from "../../cards/message-kinds.ts";
import { defineCheck } from "../../engine/session/check.ts";
import type { AdHocKey, Session } from "../../engine/session/session.ts";
import { isSuccess } from "../../exchange/exchange.ts";
import { canIssueKeys } from "../../steps/keys/issued/changed-key.ts";
import { issueWideKey, newAgent } from "../../steps/keys/issued/keys.ts";
import { lostMessages } from "../../steps/messages/events/lost-messages.ts";
import {
  type CreatedMessage,
  postMessage,
  postReply,
  tryPostMessage,
} from "../../steps/messages/messages.ts";
import { openStream } from "../../steps/realtime/realtime.ts";
import type { Stream } from "../../steps/realtime/stream.ts";
import { startingOver } from "../../steps/realtime/with-reconnects.ts";
import { readMessage } from "../../steps/running/call-until.ts";
import { sampleByEffort } from "../../steps/running/sample-by-effort.ts";
import { unlessUntestable } from "../../steps/running/unless-untestable.ts";

export default defineCheck({
  title: "a subscription of an agent gets messages and replies of a conversation that it can read",
  requirements: ["RTS-08"],
  capabilities: ["realtime", "messages", "threads"],
  needs: ["keys.agent", "fixtures.conversation"],
  run: (session) => startingOver(session, () => judgeAgent(session)),
});

async function judgeAgent(session: Session): Promise<void> {
  const stream = await openStream(session, { as: "agent" });
  const opening = sampleByEffort(session, [openAsNewAgent], 1, { quick: 2 });
  const [newer] = await Promise.all(opening.map((open) => unlessUntestable(() => open(session))));
  const root = await postMessage(session);
  const posted: Readonly<Record<string, CreatedMessage>> = {
    "the message": root,
    "the reply": await postReply(session, root),
  };
  for (const [what, { id }] of Object.entries(posted)) {
    const read = await readMessage(session, id, { as: "agent" });
    session.given(isSuccess(read), `keys.agent can read ${what} in fixtures.conversation`, read);
  }
  const others = await postKinds(
    session,
    "primary",
    (await tryPostMessage(session, { as: "agent" })) ?? root,
  );
  // The specification does not say which events a forward causes.
  const due = others.filter(({ isForward }) => !isForward);
  const all = { ...posted, ...Object.fromEntries(due.map((one) => [one.kind, one])) };
  const lost = await lostMessages(session, stream, Object.values(all), "agent");
  session.judge("RTS-08", lost.length === 0, {
    message: "a connected subscription of an agent was not sent a message that the agent can read",
    expected: "an event for each message and reply",
    found: Object.entries(all).flatMap(([what, { id }]) =>
      lost.some((message) => message.id === id) ? `none for ${what} ${id}` : [],
    ),
    exchanges: Object.values(all).map(({ exchange }) => exchange),
  });
  if (newer !== undefined && lost.length === 0) await judgeNewAgent(session, newer, Object.values(all));
  stream.close();
}

interface Newer {
  readonly stream: Stream;
  readonly key: AdHocKey;
}

async function openAsNewAgent(session: Session): Promise<Newer | undefined> {
  if (!canIssueKeys(session)) return undefined;
  const { key } = await issueWideKey(session, newAgent(session));
  return { key, stream: await openStream(session, { as: key }) };
}

/**
 * The specification does not say where a new agent may read: the agent is sent every message that it can read
 * and that another agent is sent.
 */
async function judgeNewAgent(
  session: Session,
  { stream, key }: Newer,
  all: readonly CreatedMessage[],
): Promise<void> {
  const [root] = all;
  const read = root && (await readMessage(session, root.id, { as: key }));
  if (read === undefined || !isSuccess(read) || stream.endedByServer !== undefined) return stream.close();
  const lost = await lostMessages(session, stream, all, key);
  session.judge("RTS-08", lost.length === 0, {
    message:
      "a connected subscription of an agent that was made before was not sent a message that the agent can read",
    expected: "an event for each message and reply",
    found: lost.map(({ id }) => `none for message ${id}`),
    exchanges: [read],
  });
  stream.close();
}
