// Faults of archived conversations, about work that was begun before a conversation was archived.
import type { Decorate } from "../../../../reference-server/all-services.ts";
import type { Services } from "../../../../reference-server/services.ts";
import type { Viewer } from "../../../../reference-server/store/members/directory.ts";
import { both } from "../around.ts";
import { importedConversations } from "./imported-conversations.ts";
import { aroundTake } from "./imports.ts";

export const isArchived = async (
  { store }: Services,
  viewer: Viewer,
  conversationId: string | null,
): Promise<boolean> =>
  conversationId !== null &&
  ((await store.conversations.get(viewer, conversationId))?.archivedAt ?? null) !== null;

/** Hands over which conversations an import has archived by now, for the fault that it makes. */
export const knowingArchived =
  (make: (isArchived: (conversationId: string) => boolean) => Decorate): Decorate =>
  (services) => {
    const archived = new Set<string>();
    return both(
      aroundTake((original) => async (viewer, importId, records) => {
        const outcome = await original(viewer, importId, records);
        const given = records.conversations.filter(({ archivedAt }) => typeof archivedAt === "number");
        const sources = new Set(given.map(({ externalId }) => externalId));
        for (const { id } of await importedConversations(services, viewer, sources)) archived.add(id);
        return outcome;
      }),
      make((conversationId) => archived.has(conversationId)),
    )(services);
  };
