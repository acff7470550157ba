// Who wrote a message is a matter of the key: no member of the request changes it.
import { defineCheck } from "../../engine/check.ts";
import { type Exchange, isSuccess } from "../../engine/exchange.ts";
import { answerOf, type Session } from "../../engine/session.ts";
import { readMessage } from "../../steps/call-until.ts";
import { type PostedMessage, postMessage } from "../../steps/messages.ts";
import { type JsonObject, single, singleId, text } from "../../wire/envelope.ts";

export default defineCheck({
  title: "the author of a message is the key's identity, whatever author_id the request carries",
  requirements: ["GEN-06", "GEN-07"],
  capabilities: ["messages"],
  needs: ["fixtures.conversation", "keys.second"],
  async run(session) {
    const own = [
      await authorOf(session, await postMessage(session)),
      await authorOf(session, await postMessage(session)),
    ];
    const root = await postMessage(session);
    const other = await authorOf(session, await postMessage(session, { as: "second" }));
    const [first, second] = own;
    session.judge("GEN-06", first === second, {
      message: "two messages of one key have different authors",
      expected: first,
      found: second,
    });
    session.judge("GEN-06", first !== other, {
      message: "messages of two keys with different identities have the same author",
      expected: "two authors",
      found: other,
    });
    const isThreaded = session.profile.capabilities.has("threads");
    const bodies: readonly JsonObject[] = [{}, ...(isThreaded ? [{ thread_root_id: root.id }] : [])];
    for (const body of bodies) {
      for (const bearer of [false, true]) {
        const sent = await session.call("createMessage", {
          bearer,
          path: { conversationId: root.conversation },
          body: { markdown_content: session.unique("forged"), ...body, author_id: other },
        });
        await judgeForged(session, sent, first, other, "thread_root_id" in body ? "a reply" : "a message");
      }
    }
  },
});

/** The author of a new message; its creation and its read must agree. */
async function authorOf(session: Session, message: PostedMessage): Promise<string> {
  const by = message.exchange.as === "second" ? { as: "second" as const } : {};
  const read = await readMessage(session, message.id, by);
  const onRead = session.given(
    text(single(read.json), "author_id"),
    "a message carries author_id on read",
    read,
  );
  const onCreation = text(message.message, "author_id");
  session.judge("GEN-06", onCreation === undefined || onCreation === onRead, {
    message: "a message has another author on read than in the answer to its creation",
    expected: onCreation,
    found: onRead,
    exchanges: [message.exchange, read],
  });
  return onRead;
}

async function judgeForged(
  session: Session,
  sent: Exchange,
  own: string | undefined,
  other: string,
  what: string,
): Promise<void> {
  const id = singleId(sent.json);
  if (!isSuccess(sent) || id === undefined) {
    session.judge("GEN-07", sent.status >= 400 && sent.status < 500, {
      message: `${what} with an author_id in the request was neither created nor refused`,
      expected: "4xx, or a message of the key's own identity",
      found: answerOf(sent),
      exchanges: [sent],
    });
    return;
  }
  const read = await readMessage(session, id);
  for (const exchange of [sent, read]) {
    const author = text(single(exchange.json), "author_id");
    if (author === undefined) continue;
    session.judge("GEN-07", author === own, {
      message: `${what} with the author_id of another identity in the request ${author === other ? "was written as that identity" : "has neither identity as its author"}`,
      expected: own,
      found: author,
      exchanges: [sent, read],
    });
  }
}
