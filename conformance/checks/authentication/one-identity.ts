// A key is one identity: whichever header carries it, whatever it writes, the author stays the same. The messages of
// the whole run count, so that an identity that changes under load or with time is seen too.
import { defineCheck } from "../../engine/check.ts";
import { type Exchange, isSuccess } from "../../engine/exchange.ts";
import { readMessage } from "../../steps/call-until.ts";
import { postMessage, postReply } from "../../steps/messages.ts";
import { perSession } from "../../steps/per-session.ts";
import { single, singleId, text } from "../../wire/envelope.ts";
import { sentKey } from "../../wire/sent-key.ts";

interface Seen {
  readonly author: string;
  readonly exchange: Exchange;
}

/** First author seen per key, for each run of the check. */
const authorsOf = perSession(() => new Map<string, Seen>());

export default defineCheck({
  title: "everything that one key writes has one author, over either header and on read",
  requirements: ["AUT-02", "AUT-06"],
  capabilities: ["messages"],
  needs: ["fixtures.conversation"],
  async run(session) {
    const root = await postMessage(session);
    const posted = [root];
    if (session.profile.capabilities.has("threads")) posted.push(await postReply(session, root));
    const byBearer = await session.call("createMessage", {
      bearer: true,
      path: { conversationId: root.conversation },
      body: { markdown_content: session.unique("bearer") },
    });
    const id = session.given(
      singleId(byBearer.json),
      "a message can be created with a bearer token",
      byBearer,
    );
    const reads = [];
    for (const { id: messageId } of [...posted, { id }]) reads.push(await readMessage(session, messageId));
    const [first, ...others] = reads.map((exchange) => text(single(exchange.json), "author_id"));
    session.given(first, "messages carry author_id on read", reads[0]);
    session.judge("AUT-02", others.at(-1) === first, {
      message:
        "a message posted with a bearer token has another author than one posted with the same key in x-api-key",
      expected: first,
      found: others.at(-1),
    });
    session.judge(
      "AUT-06",
      others.every((author) => author === first),
      {
        message: "messages that one key posted have different authors when they are read",
        expected: first,
        found: others,
        exchanges: reads,
      },
    );
  },
  observe(exchange, session) {
    if (exchange.operation !== "createMessage" || !isSuccess(exchange)) return;
    const author = text(single(exchange.json), "author_id");
    if (author === undefined) return;
    const seen = authorsOf(session);
    const key = sentKey(exchange) ?? "";
    const first = seen.get(key);
    if (first === undefined) seen.set(key, { author, exchange });
    else
      session.judge("AUT-06", first.author === author, {
        message: `two messages that the key "${exchange.as}" posted in this run have different authors`,
        expected: first.author,
        found: author,
        exchanges: [first.exchange, exchange],
      });
  },
});
