// Reading by id returns that message: its author, its conversation and its text, for every author and
// every place.
import { defineCheck } from "../../engine/session/check.ts";
import { Untestable } from "../../engine/session/finding.ts";
import type { Session } from "../../engine/session/session.ts";
import type { Exchange } from "../../exchange/exchange.ts";
import { holdsId, holdsText } from "../../leaks/holds-text.ts";
import { idIn, readId, single } from "../../readers/envelope.ts";
import { messageText } from "../../readers/messages/message-text.ts";
import { bindingOf } from "../../readers/named-properties.ts";
import { type PostedMessage, postMessage, postReply } from "../../steps/messages/messages.ts";
import { readMessage } from "../../steps/running/call-until.ts";

/** A message has one of each, whatever other properties its responses have. */
const REFERENCES = ["author_id", "conversation_id"] as const;

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
  const found = session.judgeStatus("MSG-04", [posted.exchange, read], "2xx", {
    message: "GET of a created message does not return it",
    expected: `2xx with message ${posted.id}`,
  });
  if (!found) return;
  judgeSame(session, posted, read);
  for (const name of REFERENCES) {
    const [created, now] = [idIn(posted.message, name), idIn(single(read.json), name)];
    if (created === undefined || now === undefined) continue;
    session.judge("MSG-04", created === now, {
      message: `GET of a message shows another ${name} than the response to its creation`,
      expected: created,
      found: now,
      exchanges: [posted.exchange, read],
    });
  }
}

/** The message is recognised by its id, and by its text, which may be in a property of another name. */
function judgeSame(session: Session, { id, content, exchange }: PostedMessage, read: Exchange): void {
  const message = single(read.json);
  const body = read.response?.json;
  const shownId = readId(message);
  if (shownId !== id && holdsId(body, id))
    throw new Untestable(
      `GET of a message shows its id elsewhere; the profile has no ${bindingOf("getMessage", "id", session.profile)} that names it`,
    );
  const text = messageText(message);
  const isOther =
    shownId === undefined ? !holdsText(body, content) : shownId !== id || text?.includes(content) === false;
  session.judge("MSG-04", !isOther, {
    message: "GET of a created message returns another message",
    expected: { id, content },
    found: { id: shownId, content: text },
    exchanges: [exchange, read],
  });
}
