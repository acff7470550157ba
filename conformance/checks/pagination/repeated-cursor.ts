// A cursor is a position in a list: sent again it returns the same page, and sent to another list it returns
// no items of its own list.
import { defineCheck } from "../../engine/session/check.ts";
import { responseOf, type Session } from "../../engine/session/session.ts";
import { type Exchange, isRefusal, isSuccess } from "../../exchange/exchange.ts";
import { items, readId } from "../../readers/envelope.ts";
import { readReplies } from "../../steps/lists/listing.ts";
import { listBinding, readPage } from "../../steps/lists/page.ts";
import { type PostedMessage, postMessage, postReply } from "../../steps/messages/messages.ts";
import { wholeThread } from "../../steps/messages/traces.ts";
import { readRepeatedly } from "../../steps/pagination/settled-page.ts";

/** How often each cursor is sent. */
const TIMES = 3;

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
      const read = () => session.call("listReplies", { path, query: { [limit]: size, [cursor]: next } });
      const [first, ...others] = await readRepeatedly(session, read, TIMES, idsOf);
      if (first === undefined) return;
      session.given(isSuccess(first) && items(first.json), "the cursor of a page is accepted", first);
      judgeSamePage(session, `of ${size}`, first, others);
    }
    await foreignCursor(session, root);
  },
});

const idsOf = ({ json }: Exchange): readonly unknown[] => (items(json) ?? []).map(readId);

function judgeSamePage(session: Session, which: string, first: Exchange, others: readonly Exchange[]): void {
  for (const other of others) {
    const isAccepted = session.judgeStatus("GEN-24", [first, other], "2xx", {
      message: "a cursor that was accepted before is refused when it is sent again",
    });
    if (!isAccepted) continue;
    const [expected, found] = [first, other].map(idsOf);
    session.judgeEqual("GEN-24", found, expected, {
      message: `the same cursor returned another page ${which} when it was sent again`,
      exchanges: [first, other],
    });
  }
}

/** A cursor of the conversation's list is sent to the thread's. */
async function foreignCursor(session: Session, root: PostedMessage): Promise<void> {
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
  // Others may have replied in the meantime.
  const own = new Set([root.id, ...(await wholeThread(session, root.id)).map(readId)]);
  const strangers = (items(exchange.json) ?? []).map(readId).filter((id) => !own.has(id));
  const isRefused = isRefusal(exchange);
  session.judge("GEN-23", isRefused || (isSuccess(exchange) && strangers.length === 0), {
    message:
      "the replies of a thread, asked for with a cursor of the conversation's list, show other messages or fail",
    expected: "4xx, or replies of this thread only",
    found: isSuccess(exchange) ? strangers : responseOf(exchange),
    exchanges: [page, exchange],
  });
}
