// Clipboards: collections that older clients saved. They can be read by their owner and are no longer made.
import type { Viewer } from "../members/directory.ts";
import type { StoreContext } from "../store-context.ts";

export interface Clipboard {
  id: string;
  workspaceId: string;
  ownerMemberId: string;
  title: string;
  description: string | null;
  items: ClipboardItem[];
  createdAt: number;
}

interface ClipboardItem {
  type: "message" | "member" | "conversation" | "file";
  id: string;
  label: string | null;
}

export interface Clipboards {
  create(clipboard: Omit<Clipboard, "id" | "createdAt">): Promise<string>;
  /** Undefined for everyone but its owner. */
  get(viewer: Viewer, clipboardId: string): Promise<Clipboard | undefined>;
}

export type ClipboardRow = Omit<Clipboard, "items"> & { items: string };

export const CLIPBOARD_COLUMNS =
  "id, workspace_id AS workspaceId, owner_member_id AS ownerMemberId, title, description, items, created_at AS createdAt";

export function openClipboards({ connection, queue, clock, ids }: StoreContext): Clipboards {
  const insert = connection.prepare(
    `INSERT INTO clipboards (id, workspace_id, owner_member_id, title, description, items, created_at)
     VALUES (?, ?, ?, ?, ?, ?, ?)`,
  );
  const select = connection.prepare<ClipboardRow>(`SELECT ${CLIPBOARD_COLUMNS} FROM clipboards WHERE id = ?`);
  return {
    create: ({ workspaceId, ownerMemberId, title, description, items }) =>
      queue.write(() => {
        const id = ids("clip");
        insert.run(id, workspaceId, ownerMemberId, title, description, JSON.stringify(items), clock.now());
        return id;
      }),
    async get(viewer, clipboardId) {
      const row = select.get(clipboardId);
      return row?.ownerMemberId === viewer.memberId ? toClipboard(row) : undefined;
    },
  };
}

export const toClipboard = (row: ClipboardRow): Clipboard => ({ ...row, items: JSON.parse(row.items) });
