// Whether lists show what was posted in the ordinary way. Checks that miss an imported message look there before they say
// so: what a list loses is for others to judge.
import type { Session } from "../engine/session.ts";
import { isObject } from "../wire/envelope.ts";
import { type Walk, type WalkOptions, walkPages } from "../wire/page.ts";
import { readUntil } from "./call-until.ts";
import { haveIds } from "./listing.ts";
import { postMessage, postReply } from "./messages.ts";
import { perRun } from "./per-session.ts";

const seen = perRun(() => ({ lost: undefined as Promise<string | undefined> | undefined }));

/** @throws Untestable when a message or a reply that was posted is not listed either */
export async function needOrdinaryLists(session: Session): Promise<void> {
  if (!session.has("fixtures.conversation")) return;
  const memo = seen(session);
  memo.lost ??= lostIn(session).catch((error: unknown) => {
    memo.lost = undefined;
    throw error;
  });
  const lost = await memo.lost;
  session.given(lost === undefined, `${lost} shows what was posted (what it loses is judged elsewhere)`);
}

const COUNT = 3;
/** In small pages whatever a page loses is lost of few items. */
const LIMIT = 2;
/** What others may post meanwhile, in pages; a list that begins with the oldest may end far beyond. */
const MAX_PAGES = 30;

/** The list that has lost something; `undefined` where none has, or where that cannot be seen. */
async function lostIn(session: Session): Promise<"listMessages" | "listReplies" | undefined> {
  const root = await postMessage(session);
  const messages: string[] = [root.id];
  const replies: string[] = [];
  while (messages.length < COUNT) messages.push((await postMessage(session)).id);
  while (replies.length < COUNT) replies.push((await postReply(session, root)).id);
  const lists = {
    listMessages: { path: { conversationId: root.conversation }, ids: messages },
    listReplies: { path: { messageId: root.id }, ids: replies },
  } as const;
  for (const operation of ["listMessages", "listReplies"] as const) {
    const { limit, cursor } = session.profile.bindings.lists[operation] ?? {};
    if (limit === undefined || cursor === undefined) continue;
    const { ids, path } = lists[operation];
    if (await loses(session, ids, { operation, path, limit: LIMIT, maxPages: MAX_PAGES })) return operation;
  }
  return undefined;
}

async function loses(session: Session, ids: readonly string[], options: WalkOptions): Promise<boolean> {
  const found = ({ items }: Pick<Walk, "items">, wanted: readonly string[]): boolean =>
    haveIds(wanted)(items.filter(isObject));
  const enough = (items: readonly unknown[]) => found({ items }, ids);
  const walk = await readUntil(
    session,
    () => walkPages(session, { ...options, enough }),
    (read) => found(read, ids),
  );
  if (found(walk, ids)) return false;
  return walk.end !== "too-many-pages" || ids.some((id) => found(walk, [id]));
}
