// Faults of rights that come, go and come back: imported conversations that a later batch closes or opens.
import type { Decorate } from "../../../../reference-server/all-services.ts";
import type { Viewer } from "../../../../reference-server/store/members/directory.ts";
import { both } from "../around.ts";
import { importedConversations } from "./imported-conversations.ts";
import { aroundTake } from "./imports.ts";

interface Returns {
  /** Whether somebody who can read the conversation could not for a while. */
  isBack(viewer: Viewer, conversationId: string): boolean;
  /** Whether the conversation was closed at that time. */
  wasClosedAt(conversationId: string, ms: number): boolean;
  /** When it was last closed, and when it was last opened. */
  closedAt(conversationId: string): number | undefined;
  openedAt(conversationId: string): number | undefined;
}

interface Access {
  readonly spans: { readonly from: number; until: number }[];
  openedAt?: number;
}

const OPEN = 0;

export const knowingReturns =
  (make: (returns: Returns) => Decorate): Decorate =>
  (services) => {
    const known = new Map<string, Access>();
    const { clock, store } = services;
    const spansOf = (id: string): Access["spans"] => known.get(id)?.spans ?? [];
    const returns: Returns = {
      isBack: (viewer, id) =>
        spansOf(id).some(({ until }) => until < Number.POSITIVE_INFINITY) &&
        spansOf(id).every(({ until }) => until < Number.POSITIVE_INFINITY) &&
        !store.directory.isMember(viewer.memberId, id),
      wasClosedAt: (id, ms) => spansOf(id).some(({ from, until }) => from <= ms && ms <= until),
      closedAt: (id) => spansOf(id).at(-1)?.from,
      openedAt: (id) => known.get(id)?.openedAt,
    };
    return both(
      aroundTake((original) => async (viewer, importId, records) => {
        const ids = new Set(records.conversations.map(({ externalId }) => externalId));
        const before = await importedConversations(services, viewer, ids);
        const was = new Map(before.map(({ id, accessControlType }) => [id, accessControlType]));
        const outcome = await original(viewer, importId, records);
        for (const { id, accessControlType } of await importedConversations(services, viewer, ids)) {
          const old = was.get(id);
          if (old === undefined || old === accessControlType) continue;
          const access: Access = known.get(id) ?? { spans: [] };
          known.set(id, access);
          const last = access.spans.at(-1);
          if (accessControlType !== OPEN)
            access.spans.push({ from: clock.now(), until: Number.POSITIVE_INFINITY });
          else {
            access.openedAt = clock.now();
            if (last !== undefined) last.until = clock.now();
          }
        }
        return outcome;
      }),
      make(returns),
    )(services);
  };
