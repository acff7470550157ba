// A cursor of one list, sent to another, is refused or read as a position in the requested list. It never opens the
// list that it came from.
import { defineCheck } from "../../engine/session/check.ts";
import type { Session } from "../../engine/session/session.ts";
import { isRefusal, isSuccess } from "../../exchange/exchange.ts";
import { idIn, idOrItem, readId } from "../../readers/envelope.ts";
import { growThread } from "../../steps/lists/list-readings.ts";
import { readMessages } from "../../steps/lists/listing.ts";
import { listBinding, readPage } from "../../steps/lists/page.ts";
import { postMessage } from "../../steps/messages/messages.ts";

type List = "listMessages" | "listReplies";
type Path = Readonly<Record<string, string>>;

export default defineCheck({
  title: "a cursor of another list is refused or shows items of the asked list only",
  requirements: ["GEN-23"],
  capabilities: ["messages", "threads"],
  needs: ["fixtures.conversation", "bindings.lists.listMessages", "bindings.lists.listReplies"],
  async run(session) {
    const conversation = session.need("fixtures.conversation");
    const asked = await growThread(session, 4);
    const other = await growThread(session, 4);
    await postMessage(session);
    await postMessage(session);
    const thread: Path = { messageId: asked.root.id };
    const belongs = (item: unknown): boolean =>
      readId(item) === asked.root.id || asked.ids.includes(readId(item) ?? "");
    const cursors = {
      "the conversation's list": await cursorOf(session, "listMessages", { conversationId: conversation }),
      "another thread": await cursorOf(session, "listReplies", { messageId: other.root.id }),
    };
    for (const [origin, cursor] of Object.entries(cursors))
      await judgeForeign(session, { operation: "listReplies", path: thread, belongs }, { cursor, origin });
    if (!session.has("fixtures.second_conversation")) return;
    const elsewhere = session.need("fixtures.second_conversation");
    // The items of the two lists differ, whether or not a message shows its place.
    const here = await readMessages(session, conversation, [asked.root.id, other.root.id]);
    const listedHere = new Set(here.items.map(readId));
    await postMessage(session, { conversation: elsewhere });
    await judgeForeign(
      session,
      {
        operation: "listMessages",
        path: { conversationId: elsewhere },
        belongs: (item) =>
          (idIn(item, "conversation_id") ?? elsewhere) === elsewhere && !listedHere.has(readId(item) ?? ""),
      },
      { cursor: cursors["the conversation's list"], origin: "another conversation's list" },
    );
  },
});

async function cursorOf(session: Session, operation: List, path: Path): Promise<string> {
  const { limit } = listBinding(session, operation);
  const list = await session.call(operation, { path, query: { [limit]: 1 } });
  return session.given(readPage(list, session.profile)?.nextCursor, "a page gives a cursor", list);
}

interface AskedList {
  readonly operation: List;
  readonly path: Path;
  readonly belongs: (item: unknown) => boolean;
}

interface ForeignCursor {
  readonly cursor: string;
  readonly origin: string;
}

async function judgeForeign(
  session: Session,
  { operation, path, belongs }: AskedList,
  { cursor, origin }: ForeignCursor,
): Promise<void> {
  const { cursor: name } = listBinding(session, operation);
  const list = await session.call(operation, { path, query: { [name]: cursor } });
  session.judge("GEN-23", isSuccess(list) || isRefusal(list), {
    message: `a cursor of ${origin} sent to ${operation} is neither refused nor accepted`,
    expected: "4xx, or 2xx with items of the asked list",
    about: list,
  });
  session.observe("pagination.foreign_cursor", isSuccess(list) ? "read" : "refused");
  const foreign = (readPage(list, session.profile)?.items ?? []).filter((item) => !belongs(item));
  session.judgeNone("GEN-23", foreign.map(idOrItem), {
    message: `a cursor of ${origin} sent to ${operation} shows items that are not of the asked list`,
    expected: "4xx, or 2xx with items of the asked list",
    exchanges: [list],
  });
}
