// A cursor is a place in a list: asked again it shows the same page, and in another list it shows nothing of its own.
import { defineCheck } from "../../engine/check.ts";
import { isSuccess } from "../../engine/exchange.ts";
import { answerOf, type Session } from "../../engine/session.ts";
import { readReplies } from "../../steps/listing.ts";
import { type PostedMessage, postMessage, postReply } from "../../steps/messages.ts";
import { items, readId } from "../../wire/envelope.ts";
import { listBinding, readPage } from "../../wire/page.ts";

export default defineCheck({
  title: "a cursor gives the same page again, and no items of its own list in another one",
  requirements: ["GEN-23", "GEN-24"],
  capabilities: ["messages", "threads"],
  needs: ["fixtures.conversation", "bindings.lists.listReplies.cursor", "bindings.lists.listReplies.limit"],
  async run(session) {
    const root = await postMessage(session);
    const replies: PostedMessage[] = [];
    for (let count = 0; count < 4; count++) replies.push(await postReply(session, root));
    const listed = await readReplies(
      session,
      root.id,
      replies.map(({ id }) => id),
    );
    session.given(listed.missing.length === 0, "replies are listed", listed.last);
    const { limit, cursor } = listBinding(session, "listReplies");
    const path = { messageId: root.id };
    for (const size of [1, 2]) {
      const start = await session.call("listReplies", { path, query: { [limit]: size } });
      const next = session.given(
        readPage(start, session.profile)?.nextCursor,
        "a thread of four has a second page",
        start,
      );
      const pages = [];
      for (let count = 0; count < 3; count++)
        pages.push(await session.call("listReplies", { path, query: { [limit]: size, [cursor]: next } }));
      const [first, ...others] = pages.map((exchange) => JSON.stringify(items(exchange.json)?.map(readId)));
      session.judge(
        "GEN-24",
        others.every((ids) => ids === first),
        {
          message: `the same cursor gave another page of ${size} when it was sent again`,
          expected: first,
          found: others,
          exchanges: pages,
        },
      );
    }
    await foreignCursor(session, root, replies);
  },
});

/** A cursor of the conversation's list is sent to the thread's. */
async function foreignCursor(
  session: Session,
  root: PostedMessage,
  replies: readonly PostedMessage[],
): Promise<void> {
  const own = new Set([root, ...replies].map(({ id }) => id));
  if (!session.has("bindings.lists.listMessages.limit")) return;
  const page = await session.call("listMessages", {
    path: { conversationId: root.conversation },
    query: { [session.need("bindings.lists.listMessages.limit")]: 1 },
  });
  const foreign = readPage(page, session.profile)?.nextCursor;
  if (foreign === undefined) return;
  const { cursor } = listBinding(session, "listReplies");
  const exchange = await session.call("listReplies", {
    path: { messageId: root.id },
    query: { [cursor]: foreign },
  });
  const strangers =
    items(exchange.json)
      ?.map(readId)
      .filter((id) => id === undefined || !own.has(id)) ?? [];
  const isRefused = exchange.status >= 400 && exchange.status < 500;
  session.judge("GEN-23", isRefused || (isSuccess(exchange) && strangers.length === 0), {
    message:
      "the replies of a thread, asked for with a cursor of the conversation's list, show other messages or fail",
    expected: "4xx, or replies of this thread only",
    found: isSuccess(exchange) ? strangers : answerOf(exchange),
    exchanges: [page, exchange],
  });
}
