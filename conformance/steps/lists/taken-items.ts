// Walks over an imported thread, and over the hits of a search, from which a later batch takes an item that was shown already.
import { isServed } from "../../contract/served-operations.ts";
import type { Session } from "../../engine/session/session.ts";
import { readId } from "../../readers/envelope.ts";
import { shownBy } from "../../readers/lists/list-item.ts";
import { isObject } from "../../text/json.ts";
import type { MessageRecord } from "../imports/import-records.ts";
import { importScene } from "../imports/import-scene.ts";
import { findConversation, readImported } from "../imports/imported.ts";
import { canImport, importRecords } from "../imports/imports.ts";
import { readUntil } from "../running/call-until.ts";
import { haveIds } from "./listing.ts";
import { type Page, walkPages } from "./page.ts";
import { madeUpWord, search, wordsParameter } from "./search.ts";
import { isWhole, judgeWalk, maxPagesOf, walkSettled } from "./walks.ts";

/**
 * A later batch puts the last reply of a page into another thread, and takes from the last hit of a page the word by which it
 * is found: the others are where they were, and what follows can still be asked for.
 */
export async function judgeTaken({ limit }: { readonly limit: number }, session: Session): Promise<void> {
  if (!canImport(session)) return;
  const as = "import_admin";
  const { importId, tag, message } = await importScene(session);
  const size = 2 * limit;
  const words = madeUpWord(session);
  const [root, other] = [message("root"), message("other")];
  const told = (name: string) => message(name, { root: root.id, text: `${tag} ${name} ${words}` });
  const replies = Array.from({ length: size }, (_, index) => told(`reply ${index}`));
  await importRecords(session, importId, "messages", [root, other, ...replies]);
  const conversation = await findConversation(session, tag);
  const hasReplies = (text: string): boolean => text === root.text;
  const seen = await readImported(session, conversation, { awaited: size + 2, hasReplies });
  const idOf = (text: string): string =>
    session.given(seen.find((one) => one.text === text)?.id, "imported messages are listed");
  const [messageId, ids] = [idOf(root.text), replies.map(({ text }) => idOf(text))];
  const taken = new Set<string>();
  const take = (changes: Partial<MessageRecord>) => async (pages: readonly Page[]) => {
    if (pages.length > 1) return;
    const last = readId(shownBy("listReplies", pages[0]?.items.filter(isObject).at(-1) ?? {})) ?? "";
    const record = replies[ids.indexOf(last)];
    if (record === undefined) return;
    await importRecords(session, importId, "messages", [{ ...record, ...changes }]);
    taken.add(last);
  };
  const list = {
    operation: "listReplies",
    as,
    path: { messageId },
    limit,
    maxPages: maxPagesOf(size),
  } as const;
  const quiet = await walkSettled(session, ids, list);
  session.given(isWhole(quiet, ids), "listReplies shows each item once while nobody changes it", quiet.last);
  const walk = await walkPages(session, { ...list, between: take({ root: other.id }) });
  judgeWalk(session, walk, {
    requirement: "GEN-14",
    operation: "listReplies",
    limit,
    ids: ids.filter((id) => !taken.has(id)),
  });
  if (!isServed(session.profile, "searchMessages")) return;
  const operation = "searchMessages";
  const hits = await readUntil(
    session,
    () => search(session, { operation, words, as, until: ids }),
    ({ items }) => haveIds(ids)(items),
    session.profile.timing.search_index_ms,
  );
  const query = { [wordsParameter(session, operation)]: words };
  // Which of the others it still shows, as it orders them by a rule of its own, is not said.
  const found = await walkPages(session, {
    ...{ operation, as, query, limit, maxPages: 2 },
    between: take({ text: `${tag} taken` }),
  });
  session.judge("GEN-14", found.end !== "refused" || found.pages.length === 0, {
    message:
      "the next page of a search is refused once a later batch has taken the word from the hit before it",
    expected: "2xx with a list",
    about: found.last ?? hits.last,
  });
}
