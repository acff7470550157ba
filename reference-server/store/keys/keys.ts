// API keys. A secret is shown once and stored as a digest; authentication is a lookup by that digest.
import type { Clock } from "../../clock.ts";
import { createSecret, digestSecret, type IdSource } from "../../ids.ts";
import { Refusal } from "../../refusal.ts";
import type { Connection } from "../db/connection.ts";
import type { WriteQueue } from "../db/write-queue.ts";
import type { PresentedKey, Viewer } from "../members/directory.ts";
import { openKeyMemory } from "./key-memory.ts";
import {
  type ApiKey,
  KEY_COLUMNS,
  type KeyHolder,
  type KeyRow,
  type KeyStatus,
  toHolder,
} from "./key-rows.ts";

interface NewKey {
  workspaceId: string;
  memberId: string;
  name: string | null;
  scopes: readonly string[];
  createdByKeyId?: string;
}

interface IssuedKey {
  key: ApiKey;
  secret: string;
}

export interface Keys {
  issue(key: NewKey): Promise<IssuedKey>;
  /** The same inside a write of another aggregate. */
  insert(key: NewKey): IssuedKey;
  /** The holder of an active key, or undefined for every other text. At once, because every request asks. */
  authenticate(secret: string): KeyHolder | undefined;
  /** To be called inside a write: throws 401 unless the key of the viewer is unchanged since it was let in. */
  confirm(viewer: Viewer | undefined): void;
  get(keyId: string): Promise<KeyHolder | undefined>;
  /** Whether one active key of the identity has all of these scopes. At once, because every event asks. */
  isHeld(memberId: string, scopes: readonly string[]): boolean;
  /** A new secret for the same key; the old one is void at once. */
  rotate(keyId: string): Promise<IssuedKey | undefined>;
  /** The same inside a write of another aggregate. */
  replaceSecret(keyId: string): IssuedKey | undefined;
  /** Revoked is final. Returns the key as it is afterwards. */
  setStatus(keyId: string, status: KeyStatus): Promise<ApiKey | undefined>;
  /** The same inside a write of another aggregate. */
  changeStatus(keyId: string, status: KeyStatus): ApiKey | undefined;
}

/** Of the secret this much is shown: the fixed prefix and six characters, 36 of its 256 bits. */
const SHOWN_LENGTH = 13;
const SECRET_PREFIX = "svc_sk_";
interface KeysOptions {
  connection: Connection;
  queue: WriteQueue;
  clock: Clock;
  ids: IdSource;
}

export function openKeys({ connection, queue, clock, ids }: KeysOptions): Keys {
  const { insertRow, select, updateSecret, updateStatus } = prepareStatements(connection);
  const memory = openKeyMemory(connection, queue);

  function changed(keyId: string): void {
    memory.forget();
    queue.record({ kind: "key_changed", keyId });
  }

  function insert({ createdByKeyId, ...input }: NewKey): IssuedKey {
    const secret = createSecret(SECRET_PREFIX);
    const key: ApiKey = {
      id: ids("key"),
      ...input,
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
    memory.forgetScopesOf(key.memberId);
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

  return {
    insert,
    issue: (key) => queue.write(() => insert(key)),
    authenticate: (secret) => memory.holderOf(digestSecret(secret)),
    confirm(viewer) {
      const presented = viewer?.presented;
      if (presented !== undefined) checkUnchanged(presented, memory.holderOf(presented.digest)?.presented);
    },
    isHeld: (memberId, scopes) =>
      memory.scopesOf(memberId).some((granted) => scopes.every((scope) => granted.has(scope))),
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

function checkUnchanged(presented: PresentedKey, current: PresentedKey | undefined): void {
  if (current === presented) return;
  if (current?.scopes !== presented.scopes || current.role !== presented.role) {
    throw new Refusal("unauthorized", "the key is not valid any more; send a valid key in x-api-key");
  }
}

function prepareStatements(connection: Connection) {
  const insertRow = connection.prepare(
    `INSERT INTO api_keys (id, workspace_id, member_id, name, key_prefix, secret_digest, scopes, status,
       created_by_key_id, created_at) VALUES (?, ?, ?, ?, ?, ?, ?, 'active', ?, ?)`,
  );
  const select = connection.prepare<KeyRow>(`SELECT ${KEY_COLUMNS} WHERE api_keys.id = ?`);
  const updateSecret = connection.prepare(
    "UPDATE api_keys SET secret_digest = ?, key_prefix = ?, rotated_at = ? WHERE id = ? AND status <> 'revoked'",
  );
  const updateStatus = connection.prepare(
    `UPDATE api_keys SET status = ?1, disabled_at = CASE ?1 WHEN 'disabled' THEN ?2 END,
       revoked_at = CASE ?1 WHEN 'revoked' THEN ?2 END WHERE id = ?3 AND status <> 'revoked'`,
  );
  return { insertRow, select, updateSecret, updateStatus };
}
