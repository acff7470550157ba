// Workspaces: the boundary that no key crosses. The API cannot create one; seeds and tests do it here.
import type { StoreContext } from "../store-context.ts";

interface Workspace {
  id: string;
  name: string;
}

export interface Workspaces {
  create(name: string): Promise<Workspace>;
  get(workspaceId: string): Promise<Workspace | undefined>;
  list(): Promise<Workspace[]>;
}

export function openWorkspaces({ connection, queue, clock, ids }: StoreContext): Workspaces {
  const insert = connection.prepare("INSERT INTO workspaces (id, name, created_at) VALUES (?, ?, ?)");
  const select = connection.prepare<Workspace>("SELECT id, name FROM workspaces WHERE id = ?");
  const selectAll = connection.prepare<Workspace>("SELECT id, name FROM workspaces ORDER BY id");
  return {
    create: (name) =>
      queue.write(() => {
        const id = ids("ws");
        insert.run(id, name, clock.now());
        return { id, name };
      }),
    list: async () => selectAll.all(),
    get: async (workspaceId) => select.get(workspaceId),
  };
}
