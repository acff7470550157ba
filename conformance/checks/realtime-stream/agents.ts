// A connected agent gets the messages and replies that it can read, of every kind.
import { postKinds } from "../../cards/message-kinds.ts";
import { defineCheck } from "../../engine/session/check.ts";
import type { Session } from "../../engine/session/session.ts";
import { isSuccess } from "../../exchange/exchange.ts";
import { lostMessages } from "../../steps/messages/events/lost-messages.ts";
import {
  type CreatedMessage,
  postMessage,
  postReply,
  tryPostMessage,
} from "../../steps/messages/messages.ts";
import { openStream } from "../../steps/realtime/realtime.ts";
import { startingOver } from "../../steps/realtime/with-reconnects.ts";
import { readMessage } from "../../steps/running/call-until.ts";

export default defineCheck({
  title: "a subscription of an agent gets messages and replies of a conversation that it can read",
  requirements: ["RTS-08"],
  capabilities: ["realtime", "messages", "threads"],
  needs: ["keys.agent", "fixtures.conversation"],
  run: (session) => startingOver(session, () => judgeAgent(session)),
});

async function judgeAgent(session: Session): Promise<void> {
  const stream = await openStream(session, { as: "agent" });
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
  // What a forward emits is not said.
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
  stream.close();
}
