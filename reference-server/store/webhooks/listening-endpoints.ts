// The active endpoints of each workspace, in memory: every new message asks for them.
import type { MemberKind, Viewer } from "../members/directory.ts";
import type { StoreContext } from "../store-context.ts";

/** The facts that decide whether an event goes to an endpoint. */
export interface ListeningEndpoint {
  id: string;
  viewer: Viewer;
  enabledEvents: readonly string[];
}

export interface ListeningEndpoints {
  of(workspaceId: string): readonly ListeningEndpoint[];
  /** Of one workspace, or of all. */
  forget(workspaceId?: string): void;
}

interface Row {
  id: string;
  memberId: string;
  kind: MemberKind;
  enabledEvents: string;
}

export function openListeningEndpoints({ connection, queue }: StoreContext): ListeningEndpoints {
  const select = connection.prepare<Row>(
    `SELECT e.id, e.member_id AS memberId, m.kind, e.enabled_events AS enabledEvents FROM webhook_endpoints AS e
     JOIN members AS m ON m.id = e.member_id WHERE e.workspace_id = ? AND e.status = 'active' ORDER BY e.seq`,
  );
  const known = new Map<string, readonly ListeningEndpoint[]>();
  // A write may have remembered endpoints that were undone with it.
  queue.onUndo(() => known.clear());

  return {
    of(workspaceId) {
      const remembered = known.get(workspaceId);
      if (remembered !== undefined) return remembered;
      const endpoints = select.all(workspaceId).map(({ id, memberId, kind, enabledEvents }) => ({
        id,
        viewer: { workspaceId, memberId, kind },
        enabledEvents: JSON.parse(enabledEvents),
      }));
      known.set(workspaceId, endpoints);
      return endpoints;
    },
    forget(workspaceId) {
      if (workspaceId === undefined) known.clear();
      else known.delete(workspaceId);
    },
  };
}
