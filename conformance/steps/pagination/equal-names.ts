// Searches whose hits have the same name: a page that continues after a name, and not after an item, loses
// some of them. Only imported people and conversations can have equal names.

import type { OperationId } from "../../../generator/generated/operations.ts";
import { isServed } from "../../contract/served-operations.ts";
import type { Session } from "../../engine/session/session.ts";
import { canImport, importRecords, openImport } from "../imports/imports.ts";
import { unlessUntestable } from "../running/unless-untestable.ts";
import { madeUpWord, search, wordsOf } from "../search/search.ts";
import type { PagedList } from "./paged-lists.ts";

/** A number that leaves some items for a third page of two. */
const SAME = 5;
const AS = "import_admin";

/** The lists that can be read page by page; only the suite's own resources have the name. */
export async function equalNamedLists(session: Session): Promise<readonly PagedList[]> {
  const isPaged = (operation: OperationId): boolean => {
    const { limit, cursor } = session.profile.bindings.lists[operation] ?? {};
    const isSearched = wordsOf(session.profile, operation) !== undefined;
    return isServed(session.profile, operation) && isSearched && limit !== undefined && cursor !== undefined;
  };
  const searched = (["searchConversations", "searchMembers"] as const).filter(isPaged);
  if (searched.length === 0 || !canImport(session)) return [];
  const name = `${madeUpWord(session)} ${session.unique("namesake")}`;
  const isThere = await unlessUntestable(() => importNamesakes(session, name));
  if (isThere !== true) return [];
  const lists: PagedList[] = [];
  for (const operation of searched) {
    // Imported people and conversations may be found later; whether they are found at all is judged
    // elsewhere.
    await session.eventually(async () => {
      const { items } = await search(session, { operation, words: name, as: AS });
      return items.length >= SAME ? true : undefined;
    }, session.profile.timing.search_index_ms);
    lists.push({ operation, as: AS, query: { [wordsOf(session.profile, operation) ?? ""]: name } });
  }
  return lists;
}

async function importNamesakes(session: Session, name: string): Promise<true> {
  const importId = await openImport(session);
  const ids = Array.from({ length: SAME }, (_, index) => `${session.unique("same")}-${index}`);
  const members = ids.map((id) => ({ id, name }));
  await importRecords(session, importId, "members", members);
  const conversations = ids.map((id) => ({ id, name, members: ids }));
  await importRecords(session, importId, "conversations", conversations);
  return true;
}
