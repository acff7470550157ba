// Keys as their administrators see them: listed with the identity each acts as, issued for others, rotated, disabled
// and revoked. The rights of a key once it exists are in keys.ts.
import { notFound, Refusal } from "../../refusal.ts";
import type { Connection } from "../db/connection.ts";
import { boundLimit, type Page, type PageRequest, readPage } from "../db/paging.ts";
import type { Once, OnceResult } from "../idempotency/idempotency.ts";
import type { MemberKind, Viewer } from "../members/directory.ts";
import { bytesOf, ROW_BYTES } from "../quotas.ts";
import type { StoreContext } from "../store-context.ts";
import type { Agents, NewAgent } from "./agents.ts";
import type { ApiKey, KeyHolder, KeyStatus } from "./key-rows.ts";

/** A key with the identity that it acts as. */
export interface ListedKey extends ApiKey {
  seq: number;
  createdAt: number;
  memberKind: MemberKind;
  role: KeyHolder["role"];
  displayName: string | null;
  roleName: string | null;
}

export interface SecretResponse {
  key: ListedKey;
  secret: string;
}

export interface KeyRequest {
  name: string | null;
  scopes: readonly string[];
  subject: { newAgent: NewAgent } | { memberId: string };
}

/** The key that administers, and the identity behind it. */
export interface Administrator {
  viewer: Viewer;
  role: KeyHolder["role"];
  keyId: string;
}

type MakeOnce = Once<SecretResponse> | undefined;

/** Everything but listing is refused with 403 for a key whose subject stands above the administrator. */
export interface KeyAdministration {
  /** Every key of the administrator's workspace, revoked ones included, the newest first. */
  list(viewer: Viewer, page: PageRequest): Promise<Page<ListedKey>>;
  /** The new agent and its key come into being together or not at all. */
  issue(
    administrator: Administrator,
    request: KeyRequest,
    once: MakeOnce,
  ): Promise<OnceResult<SecretResponse>>;
  /** The old secret is void at once; the key keeps everything else, its status included. */
  rotate(administrator: Administrator, keyId: string, once: MakeOnce): Promise<OnceResult<SecretResponse>>;
  /** Revoked is final: any other status is refused afterwards. */
  setStatus(administrator: Administrator, keyId: string, status: KeyStatus): Promise<ListedKey>;
}

interface Row extends Omit<ListedKey, "scopes"> {
  scopes: string;
}

const SELECT = `SELECT k.seq, k.id, k.workspace_id AS workspaceId, k.member_id AS memberId, k.name,
    k.key_prefix AS keyPrefix, k.scopes, k.status, k.created_at AS createdAt, m.kind AS memberKind, m.role,
    m.display_name AS displayName, m.role_name AS roleName
  FROM api_keys AS k JOIN members AS m ON m.id = k.member_id`;
const IN_RANGE = "(k.created_at, k.seq) > (?2, ?3) AND (k.created_at, k.seq) < (?4, ?5)";
const ADMINISTRATION = "api_keys:";

export function openKeyAdministration(context: StoreContext, agents: Agents): KeyAdministration {
  const { connection, writeAs, keys, idempotency, quotas } = context;
  const { select, ranges, selectSubject } = prepareStatements(connection);

  function find({ workspaceId }: Viewer, keyId: string): ListedKey {
    const row = select.get(keyId, workspaceId);
    if (row === undefined) throw notFound("API key");
    return toListedKey(row);
  }

  /** A key that the administrator may change. */
  function findBelow(administrator: Administrator, keyId: string): ListedKey {
    const key = find(administrator.viewer, keyId);
    checkReach(administrator, key);
    return key;
  }

  /** The service identity is left out: its keys are made outside of this API, after a confirmation of their own. */
  function subjectOf(administrator: Administrator, subject: KeyRequest["subject"]): string {
    if ("newAgent" in subject) return agents.insert(administrator.viewer, subject.newAgent).id;
    const found = selectSubject.get(subject.memberId, administrator.viewer.workspaceId);
    if (found === undefined || found.memberKind === "service") throw notFound("member");
    checkReach(administrator, found);
    quotas.checkKeys(subject.memberId);
    return subject.memberId;
  }

  return {
    list: async ({ workspaceId }, request) => {
      const page = readPage("desc", request, (direction, low, high, limit) =>
        ranges[direction].all(workspaceId, low.createdAt, low.seq, high.createdAt, high.seq, limit),
      );
      return { ...page, items: page.items.map(toListedKey) };
    },
    issue: (administrator, { name, scopes, subject }, once) =>
      writeAs(administrator.viewer, () =>
        idempotency.run(once, () => {
          const { viewer, keyId: createdByKeyId } = administrator;
          quotas.takeWrittenBytes(viewer.memberId, bytesOf([name, ...scopes]));
          const { key, secret } = keys.insert({
            workspaceId: viewer.workspaceId,
            memberId: subjectOf(administrator, subject),
            name,
            scopes: [...new Set(scopes)],
            createdByKeyId,
          });
          return { key: find(viewer, key.id), secret };
        }),
      ),
    rotate: (administrator, keyId, once) =>
      writeAs(administrator.viewer, () => {
        const { scopes } = findBelow(administrator, keyId);
        return idempotency.run(once, () => {
          checkMayRotate(administrator, keyId, scopes);
          quotas.takeWrittenBytes(administrator.viewer.memberId, ROW_BYTES);
          const rotated = keys.replaceSecret(keyId);
          if (rotated === undefined) throw revoked();
          return { key: find(administrator.viewer, keyId), secret: rotated.secret };
        });
      }),
    setStatus: (administrator, keyId, status) =>
      writeAs(administrator.viewer, () => {
        const before = findBelow(administrator, keyId);
        if (before.status === status) return before;
        if (before.status === "revoked") throw revoked();
        keys.changeStatus(keyId, status);
        return find(administrator.viewer, keyId);
      }),
  };
}

function checkMayRotate(administrator: Administrator, keyId: string, scopes: readonly string[]): void {
  if (keyId === administrator.keyId || !scopes.some((scope) => scope.startsWith(ADMINISTRATION))) return;
  throw new Refusal(
    "forbidden",
    "a key that manages keys can be rotated only by itself or outside of this API",
  );
}

function prepareStatements(connection: Connection) {
  const select = connection.prepare<Row>(`${SELECT} WHERE k.id = ? AND k.workspace_id = ?`);
  const selectRange = (direction: "ASC" | "DESC") =>
    connection.prepare<Row>(
      `${SELECT} WHERE k.workspace_id = ?1 AND ${IN_RANGE}
       ORDER BY k.created_at ${direction}, k.seq ${direction} ${boundLimit("?6")}`,
    );
  const ranges = { asc: selectRange("ASC"), desc: selectRange("DESC") };
  const selectSubject = connection.prepare<Pick<ListedKey, "memberKind" | "role">>(
    "SELECT kind AS memberKind, role FROM members WHERE id = ? AND workspace_id = ? AND archived_at IS NULL",
  );
  return { select, ranges, selectSubject };
}

const RANKS: Readonly<Record<KeyHolder["role"], number>> = { member: 0, admin: 1, owner: 2 };

/** A service identity was made by an admin or owner and stands beside the admins. */
function rankOf({ memberKind, role }: Pick<ListedKey, "memberKind" | "role">): number {
  return memberKind === "service" ? Math.max(RANKS.admin, RANKS[role]) : RANKS[role];
}

/** A key gives all rights of its subject, so it is issued, changed or stopped only by an equal or higher role. */
function checkReach({ viewer, role }: Administrator, subject: Pick<ListedKey, "memberKind" | "role">): void {
  if (rankOf(subject) <= rankOf({ memberKind: viewer.kind, role })) return;
  throw new Refusal("forbidden", "keys of a member with a higher role are managed by that role");
}

function revoked(): Refusal {
  return new Refusal("conflict", "the key is revoked, which is final; issue a new one");
}

function toListedKey(row: Row): ListedKey {
  return { ...row, scopes: JSON.parse(row.scopes) };
}
