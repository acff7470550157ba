// Faults of members whom a later batch adds to the roster of an imported conversation.
import type { Decorate } from "../../../../reference-server/all-services.ts";
import { both } from "../around.ts";
import { importedConversations } from "./imported-conversations.ts";
import { aroundTake } from "./imports.ts";

/** When a later batch added which member to the roster of which imported conversation. */
export const knowingJoins =
  (
    make: (joinedAt: (memberId: string, conversationId: string) => number | undefined) => Decorate,
  ): Decorate =>
  (services) => {
    const joined = new Map<string, number>();
    const { directory, search } = services.store;
    return both(
      aroundTake((original) => async (viewer, importId, records) => {
        const ids = new Set(records.conversations.map(({ externalId }) => externalId));
        const conversations = await importedConversations(services, viewer, ids);
        const { items } = await search.members(viewer, "", { offset: 0, limit: 1000 });
        const pairs = conversations.flatMap(({ id }) => items.map((member) => [member.id, id] as const));
        const outside = pairs.filter(([memberId, id]) => !directory.isMember(memberId, id));
        const outcome = await original(viewer, importId, records);
        for (const [memberId, id] of outside)
          if (directory.isMember(memberId, id)) joined.set(`${memberId} ${id}`, services.clock.now());
        return outcome;
      }),
      make((memberId, id) => joined.get(`${memberId} ${id}`)),
    )(services);
  };
