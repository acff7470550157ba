// A key is one identity: the author is the same with both headers and for every kind of message. The messages of
// the whole run count, so that an identity that changes under load or with time is seen too.
import { defineCheck } from "../../engine/session/check.ts";
import type { Session } from "../../engine/session/session.ts";
import { type Exchange, isSuccess, sentKey } from "../../exchange/exchange.ts";
import { singleId } from "../../readers/envelope.ts";
import { authorIn, shownAuthor } from "../../steps/messages/agreement/authors.ts";
import { postMessage, postReply } from "../../steps/messages/messages.ts";
import { readMessage } from "../../steps/running/call-until.ts";
import { perSession } from "../../steps/running/per-session.ts";

interface Seen {
  readonly author: string;
  readonly exchange: Exchange;
}

/** First author seen per key, and which key first used an Idempotency-Key, for each run of the check. */
const seenBy = perSession(() => ({
  authors: new Map<string, Seen>(),
  users: new Map<string, string>(),
}));

export default defineCheck({
  title:
    "all messages of one key have the same author, with the key in either header, in responses to creation and in reads",
  requirements: ["AUT-02", "AUT-06"],
  capabilities: ["messages"],
  needs: ["fixtures.conversation"],
  async run(session) {
    const root = await postMessage(session);
    const posted = [root];
    if (session.profile.capabilities.has("threads")) posted.push(await postReply(session, root));
    posted.push(await postMessage(session));
    const reads = [];
    for (const { id } of posted) reads.push(await readMessage(session, id));
    const [first, ...others] = reads.map((read) => authorIn(session, read));
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
    const byBearer = await session.call("createMessage", {
      bearer: true,
      path: { conversationId: root.conversation },
      body: { markdown_content: session.unique("bearer") },
    });
    const id = session.given(
      isSuccess(byBearer) && singleId(byBearer.json),
      "a message can be created with a bearer token",
      byBearer,
    );
    const read = await readMessage(session, id);
    const author = authorIn(session, read);
    session.judgeEqual("AUT-02", author, first, {
      message:
        "a message posted with a bearer token has another author than one posted with the same key in x-api-key",
      exchanges: [...reads.slice(0, 1), byBearer, read],
    });
  },
  observe(exchange, session) {
    if (exchange.operation !== "createMessage" || !isSuccess(exchange)) return;
    const author = shownAuthor(exchange);
    const key = sentKey(exchange.request) ?? "";
    // The check that sends an author_id judges whether it is used.
    const sendsAuthor = exchange.request.body?.includes("author_id") === true;
    if (author === undefined || sendsAuthor || isSomebodyElses(exchange, key, session)) return;
    const { authors } = seenBy(session);
    const first = authors.get(key);
    if (first === undefined) authors.set(key, { author, exchange });
    else
      session.judge("AUT-06", first.author === author, {
        message: `two messages that the key "${exchange.as}" posted in this run have different authors`,
        expected: first.author,
        found: author,
        exchanges: [first.exchange, exchange],
      });
  },
});

/** With the Idempotency-Key of another key the response may show that key's message (IDM-11). */
function isSomebodyElses({ request }: Exchange, key: string, session: Session): boolean {
  const used = request.headers["idempotency-key"];
  if (used === undefined) return false;
  const { users } = seenBy(session);
  const user = users.get(used) ?? key;
  users.set(used, user);
  return user !== key;
}
