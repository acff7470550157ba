// Faults of archived conversations: what was begun before a conversation was archived.
import type { Services } from "../../../reference-server/services.ts";
import type { Viewer } from "../../../reference-server/store/members/directory.ts";

export const isArchived = async (
  { store }: Services,
  viewer: Viewer,
  conversationId: string | null,
): Promise<boolean> =>
  conversationId !== null &&
  ((await store.conversations.get(viewer, conversationId))?.archivedAt ?? null) !== null;
