// Faults of imported conversations: which of those that an identity is in have a source id of a batch.
import type { Decorate } from "../../../../reference-server/all-services.ts";
import type { Services } from "../../../../reference-server/services.ts";
import type { Bound } from "../../../../reference-server/store/db/paging.ts";
import type { Viewer } from "../../../../reference-server/store/members/directory.ts";
import type { Conversation } from "../../../../reference-server/store/resources/conversations.ts";
import { aroundTake } from "./imports.ts";

/** Adds the source ids of conversations to those of their import, batch by batch. */
export const rememberSources = (sources: Map<string, Set<string>>): Decorate =>
  aroundTake((original) => (viewer, importId, records) => {
    const known = sources.get(importId) ?? new Set();
    sources.set(importId, known);
    for (const { externalId } of records.conversations) known.add(externalId);
    return original(viewer, importId, records);
  });

const PAGE = 100;
const IMPORTED = 1;

/** Those of the viewer that were imported under one of these ids, from whichever import. */
export async function importedConversations(
  { store }: Services,
  viewer: Viewer,
  externalIds: ReadonlySet<string>,
): Promise<Conversation[]> {
  const found: Conversation[] = [];
  let before: Bound | undefined;
  while (externalIds.size > 0) {
    const page = await store.conversations.list(viewer, { limit: PAGE, ...(before && { before }) });
    found.push(
      ...page.items.filter(
        ({ origin, externalChannelId }) => origin === IMPORTED && externalIds.has(externalChannelId ?? ""),
      ),
    );
    const last = page.items.at(-1);
    if (!page.hasNext || last === undefined) break;
    before = { kind: "position", at: { createdAt: last.createdAt, seq: last.seq } };
  }
  return found;
}
