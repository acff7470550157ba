// Turns rows of the keys table into keys, and into the rights that authorise a request.
import type { MemberKind, PresentedKey } from "../members/directory.ts";

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

/** A key together with the identity it acts as: these authorise a request. */
export interface KeyHolder {
  key: ApiKey;
  /** The scopes of the key, for asking. */
  scopes: ReadonlySet<string>;
  memberKind: MemberKind;
  role: "owner" | "admin" | "member";
  /** Missing where somebody else than this store says who is who. */
  presented?: PresentedKey;
}

export interface KeyRow extends Omit<ApiKey, "scopes"> {
  digest: string;
  scopes: string;
  memberKind: MemberKind;
  role: KeyHolder["role"];
}

export const KEY_COLUMNS = `api_keys.id, api_keys.workspace_id AS workspaceId, member_id AS memberId, name, key_prefix AS keyPrefix,
  secret_digest AS digest, scopes, status, members.kind AS memberKind, members.role FROM api_keys JOIN members ON members.id = member_id`;

export function toHolder({ digest, memberKind, role, scopes, ...key }: KeyRow): KeyHolder {
  const granted: readonly string[] = JSON.parse(scopes);
  const presented = { digest, scopes, role };
  return { key: { ...key, scopes: granted }, scopes: new Set(granted), memberKind, role, presented };
}
