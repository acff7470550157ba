// Reading by id gives that message and no other: its author, its conversation and its text, whoever wrote it and
// wherever it stands.
import { defineCheck } from "../../engine/check.ts";
import { isSuccess } from "../../engine/exchange.ts";
import { answerOf, type Session } from "../../engine/session.ts";
import { readMessage } from "../../steps/call-until.ts";
import { type PostedMessage, postMessage, postReply } from "../../steps/messages.ts";
import { single } from "../../wire/envelope.ts";

const MEMBERS = ["id", "author_id", "conversation_id", "content"] as const;

export default defineCheck({
  title: "GET of a message returns the message that was created under that id",
  requirements: ["MSG-04"],
  capabilities: ["messages", "threads"],
  needs: ["fixtures.conversation"],
  async run(session) {
    const root = await postMessage(session);
    const posted = [root, await postReply(session, root), await postMessage(session)];
    if (session.has("keys.second")) {
      posted.push(
        await postMessage(session, { as: "second" }),
        await postReply(session, root, { as: "second" }),
      );
    }
    if (session.has("fixtures.second_conversation")) {
      posted.push(await postMessage(session, { conversation: session.need("fixtures.second_conversation") }));
    }
    posted.push(await postReply(session, root));
    for (const message of posted) await judgeRead(session, message);
  },
});

async function judgeRead(session: Session, posted: PostedMessage): Promise<void> {
  const read = await readMessage(session, posted.id);
  const message = single(read.json);
  const found = session.judge("MSG-04", isSuccess(read) && message?.id === posted.id, {
    message: "GET of a created message does not return it",
    expected: `2xx with message ${posted.id}`,
    found: answerOf(read),
    exchanges: [posted.exchange, read],
  });
  if (!found || message === undefined) return;
  for (const member of MEMBERS) {
    const [created, now] = [posted.message[member], message[member]];
    if (created === undefined || now === undefined) continue;
    session.judge("MSG-04", created === now, {
      message: `GET of a message shows another ${member} than the answer to its creation`,
      expected: created,
      found: now,
      exchanges: [posted.exchange, read],
    });
  }
}
