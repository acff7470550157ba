/**
 * API keys. A secret is shown once and stored as a digest; authentication is a lookup by that digest. Looked-up keys are
 * kept in memory, by digest too, until any key changes, because every request asks.
 */
import type { Clock } from "../../clock.ts";
import { createSecret, digestSecret, type IdSource } from "../../ids.ts";
import { Refusal } from "../../refusal.ts";
import type { Connection } from "../db/connection.ts";
import type { WriteQueue } from "../db/write-queue.ts";
import type { MemberKind, PresentedKey, Viewer } from "../members/directory.ts";

export type KeyStatus = "active" | "disabled" | "revoked";

export interface ApiKey {
  id: string;
  workspaceId: string;
  memberId: string;
  name: string | null;
  keyPrefix: string;
  scopes: readonly string[];
  status: KeyStatus;
}

/** A key together with the identity it acts as: what a request is authorised by. */
export interface KeyHolder {
  key: ApiKey;
  /** The scopes of the key, for asking. */
  scopes: ReadonlySet<string>;
  memberKind: MemberKind;
  role: "owner" | "admin" | "member";
  /** Missing where somebody else than this store says who is who. */
  presented?: PresentedKey;
}

export interface NewKey {
  workspaceId: string;
  memberId: string;
  name: string | null;
  scopes: readonly string[];
  createdByKeyId?: string;
}

export interface IssuedKey {
  key: ApiKey;
  secret: string;
}

export interface Keys {
  issue(key: NewKey): Promise<IssuedKey>;
  /** The same inside a write of another aggregate. */
  insert(key: NewKey): IssuedKey;
  /** The holder of an active key, or undefined for every other text. At once, because every request asks. */
  authenticate(secret: string): KeyHolder | undefined;
  /** To be called inside a write: throws 401 unless the key of the viewer is still what it was when it was let in. */
  confirm(viewer: Viewer | undefined): void;
  get(keyId: string): Promise<KeyHolder | undefined>;
  /** Whether one active key of the identity has all of these scopes. At once, because every event asks. */
  isHeld(memberId: string, scopes: readonly string[]): boolean;
  /** A new secret for the same key; the old one is void at once. */
  rotate(keyId: string): Promise<IssuedKey | undefined>;
  /** The same inside a write of another aggregate. */
  replaceSecret(keyId: string): IssuedKey | undefined;
  /** Revoked is final. Returns the key as it stands afterwards. */
  setStatus(keyId: string, status: KeyStatus): Promise<ApiKey | undefined>;
  /** The same inside a write of another aggregate. */
  changeStatus(keyId: string, status: KeyStatus): ApiKey | undefined;
}

interface KeyRow extends Omit<ApiKey, "scopes"> {
  digest: string;
  scopes: string;
  memberKind: MemberKind;
  role: KeyHolder["role"];
}

/** Of the secret this much is shown: the fixed prefix and six characters, 36 of its 256 bits. */
const SHOWN_LENGTH = 13;
const SECRET_PREFIX = "svc_sk_";
/** Keys held in memory, about 5 MiB, and identities beside them; with more in use at once some are looked up again. */
const MAX_KNOWN = 10_000;

const COLUMNS = `api_keys.id, api_keys.workspace_id AS workspaceId, member_id AS memberId, name, key_prefix AS keyPrefix,
  secret_digest AS digest, scopes, status, members.kind AS memberKind, members.role FROM api_keys JOIN members ON members.id = member_id`;

export interface KeysOptions {
  connection: Connection;
  queue: WriteQueue;
  clock: Clock;
  ids: IdSource;
}

export function openKeys({ connection, queue, clock, ids }: KeysOptions): Keys {
  const { insertRow, selectByDigest, select, updateSecret, updateStatus, selectActive } =
    prepareStatements(connection);
  /** By digest, which costs half a microsecond of the forty that a small read takes: no secret stays in memory. */
  const known = new Map<string, KeyHolder>();
  /** The scopes of each active key, by identity. */
  const activeScopes = new Map<string, readonly ReadonlySet<string>[]>();

  function forget(): void {
    known.clear();
    activeScopes.clear();
  }

  function changed(keyId: string): void {
    forget();
    queue.record({ kind: "key_changed", keyId });
  }

  function insert(input: NewKey): IssuedKey {
    const secret = createSecret(SECRET_PREFIX);
    const { createdByKeyId, ...rest } = input;
    const key: ApiKey = {
      id: ids("key"),
      ...rest,
      keyPrefix: secret.slice(0, SHOWN_LENGTH),
      status: "active",
    };
    insertRow.run(
      key.id,
      key.workspaceId,
      key.memberId,
      key.name,
      key.keyPrefix,
      digestSecret(secret),
      JSON.stringify(key.scopes),
      createdByKeyId ?? null,
      clock.now(),
    );
    activeScopes.delete(key.memberId);
    return { key, secret };
  }

  function replaceSecret(keyId: string): IssuedKey | undefined {
    const secret = createSecret(SECRET_PREFIX);
    const changes = updateSecret.run(digestSecret(secret), secret.slice(0, SHOWN_LENGTH), clock.now(), keyId);
    const row = select.get(keyId);
    if (changes === 0 || row === undefined) return undefined;
    changed(keyId);
    return { key: toHolder(row).key, secret };
  }

  function changeStatus(keyId: string, status: KeyStatus): ApiKey | undefined {
    if (updateStatus.run(status, clock.now(), keyId) > 0) changed(keyId);
    const row = select.get(keyId);
    return row && toHolder(row).key;
  }

  function scopesOf(memberId: string): readonly ReadonlySet<string>[] {
    const remembered = activeScopes.get(memberId);
    if (remembered !== undefined) return remembered;
    const found = selectActive.all(memberId).map(({ scopes }) => new Set<string>(JSON.parse(scopes)));
    if (activeScopes.size >= MAX_KNOWN) activeScopes.clear();
    activeScopes.set(memberId, found);
    return found;
  }

  function holderOf(digest: string): KeyHolder | undefined {
    const remembered = known.get(digest);
    if (remembered !== undefined) return remembered;
    const row = selectByDigest.get(digest);
    if (row?.status !== "active") return undefined;
    const holder = toHolder(row);
    if (known.size >= MAX_KNOWN) known.clear();
    known.set(digest, holder);
    return holder;
  }

  // A later effect of the same transaction may have remembered what was undone afterwards.
  queue.onUndo(forget);

  return {
    insert,
    issue: (key) => queue.write(() => insert(key)),
    authenticate: (secret) => holderOf(digestSecret(secret)),
    confirm(viewer) {
      const presented = viewer?.presented;
      if (presented === undefined) return;
      const current = holderOf(presented.digest)?.presented;
      if (current === presented) return;
      if (current?.scopes !== presented.scopes || current.role !== presented.role) {
        throw new Refusal("unauthorized", "the key is not valid any more; send a valid key in x-api-key");
      }
    },
    isHeld: (memberId, scopes) =>
      scopesOf(memberId).some((granted) => scopes.every((scope) => granted.has(scope))),
    get: async (keyId) => {
      const row = select.get(keyId);
      return row && toHolder(row);
    },
    replaceSecret,
    rotate: (keyId) => queue.write(() => replaceSecret(keyId)),
    changeStatus,
    setStatus: (keyId, status) => queue.write(() => changeStatus(keyId, status)),
  };
}

function prepareStatements(connection: Connection) {
  const insertRow = connection.prepare(
    `INSERT INTO api_keys (id, workspace_id, member_id, name, key_prefix, secret_digest, scopes, status,
       created_by_key_id, created_at) VALUES (?, ?, ?, ?, ?, ?, ?, 'active', ?, ?)`,
  );
  const selectByDigest = connection.prepare<KeyRow>(`SELECT ${COLUMNS} WHERE secret_digest = ?`);
  const select = connection.prepare<KeyRow>(`SELECT ${COLUMNS} WHERE api_keys.id = ?`);
  const updateSecret = connection.prepare(
    "UPDATE api_keys SET secret_digest = ?, key_prefix = ?, rotated_at = ? WHERE id = ? AND status <> 'revoked'",
  );
  const updateStatus = connection.prepare(
    `UPDATE api_keys SET status = ?1, disabled_at = CASE ?1 WHEN 'disabled' THEN ?2 END,
       revoked_at = CASE ?1 WHEN 'revoked' THEN ?2 END WHERE id = ?3 AND status <> 'revoked'`,
  );
  const selectActive = connection.prepare<{ scopes: string }>(
    "SELECT scopes FROM api_keys WHERE member_id = ? AND status = 'active'",
  );
  return { insertRow, selectByDigest, select, updateSecret, updateStatus, selectActive };
}

function toHolder({ digest, memberKind, role, scopes, ...key }: KeyRow): KeyHolder {
  const granted: readonly string[] = JSON.parse(scopes);
  const presented = { digest, scopes, role };
  return { key: { ...key, scopes: granted }, scopes: new Set(granted), memberKind, role, presented };
}
