// Keys that were looked up, until any key changes: every request asks for its key, and every event for the scopes of
// those that it may go to.
import type { Connection } from "../db/connection.ts";
import type { WriteQueue } from "../db/write-queue.ts";
import { KEY_COLUMNS, type KeyHolder, type KeyRow, toHolder } from "./key-rows.ts";

interface KeyMemory {
  /** The holder of the active key whose secret has this digest. */
  holderOf(digest: string): KeyHolder | undefined;
  /** The scopes of each active key of an identity. */
  scopesOf(memberId: string): readonly ReadonlySet<string>[];
  forget(): void;
  forgetScopesOf(memberId: string): void;
}

/** Keys held in memory, about 5 MiB, and identities beside them; with more in use at once some are looked up again. */
const MAX_KNOWN = 10_000;

export function openKeyMemory(connection: Connection, queue: WriteQueue): KeyMemory {
  const { selectByDigest, selectActive } = prepareStatements(connection);
  /** By digest, which costs half a microsecond of the forty that a small read takes: no secret stays in memory. */
  const holders = new Map<string, KeyHolder>();
  /** By identity. */
  const activeScopes = new Map<string, readonly ReadonlySet<string>[]>();

  function forget(): void {
    holders.clear();
    activeScopes.clear();
  }

  // A later effect of the same transaction may have remembered a key that was undone afterwards.
  queue.onUndo(forget);

  return {
    forget,
    forgetScopesOf(memberId) {
      activeScopes.delete(memberId);
    },
    holderOf(digest) {
      const remembered = holders.get(digest);
      if (remembered !== undefined) return remembered;
      const row = selectByDigest.get(digest);
      if (row?.status !== "active") return undefined;
      const holder = toHolder(row);
      if (holders.size >= MAX_KNOWN) holders.clear();
      holders.set(digest, holder);
      return holder;
    },
    scopesOf(memberId) {
      const remembered = activeScopes.get(memberId);
      if (remembered !== undefined) return remembered;
      const found = selectActive.all(memberId).map(({ scopes }) => new Set<string>(JSON.parse(scopes)));
      if (activeScopes.size >= MAX_KNOWN) activeScopes.clear();
      activeScopes.set(memberId, found);
      return found;
    },
  };
}

function prepareStatements(connection: Connection) {
  const selectByDigest = connection.prepare<KeyRow>(`SELECT ${KEY_COLUMNS} WHERE secret_digest = ?`);
  const selectActive = connection.prepare<{ scopes: string }>(
    "SELECT scopes FROM api_keys WHERE member_id = ? AND status = 'active'",
  );
  return { selectByDigest, selectActive };
}
