// The realtime connections that are open now, by workspace: those that an event of the workspace may concern.
import type { RealtimeConnection } from "./connection.ts";

export class OpenConnections {
  readonly #byWorkspace = new Map<string, Set<RealtimeConnection>>();

  add(workspaceId: string, connection: RealtimeConnection): void {
    const group = this.#byWorkspace.get(workspaceId) ?? new Set();
    this.#byWorkspace.set(workspaceId, group.add(connection));
  }

  remove(workspaceId: string, connection: RealtimeConnection): void {
    const group = this.#byWorkspace.get(workspaceId);
    group?.delete(connection);
    if (group?.size === 0) this.#byWorkspace.delete(workspaceId);
  }

  ofWorkspace(workspaceId: string): Iterable<RealtimeConnection> {
    return this.#byWorkspace.get(workspaceId) ?? [];
  }

  ofKey(keyId: string): RealtimeConnection[] {
    return this.all().filter((connection) => connection.keyId === keyId);
  }

  all(): RealtimeConnection[] {
    return [...this.#byWorkspace.values()].flatMap((group) => [...group]);
  }
}
