// The resolved profile: what a check may rely on about the deployment. Everything the specification does not
// fix is optional here, and absent means that the suite does not know, never that a default holds.
import type { Capability } from "./capabilities.ts";

export interface Profile {
  /** Address without trailing slash and without /v1. */
  readonly baseUrl: string;
  readonly keys: Keys;
  /** Environment variables that keys were read from, by role: `second`, `reduced.messages:write`. */
  readonly keyVariables?: Readonly<Record<string, string>>;
  readonly capabilities: ReadonlySet<Capability>;
  readonly fixtures: Readonly<Record<string, string>>;
  /** Which key can open a fixture, where it is another one than the suite would take. */
  readonly openers: Readonly<Record<string, "primary" | "second">>;
  readonly bindings: Bindings;
  readonly statuses: StatusSets;
  readonly timing: Timing;
  readonly permissions: Permissions;
  readonly webhooks: {
    readonly receiver_host?: string;
    readonly receiver_port?: number;
    readonly relay_url?: string;
  };
}

export interface Keys {
  readonly primary: string;
  readonly second?: string;
  readonly agent?: string;
  readonly keys_admin?: string;
  readonly keys_reader?: string;
  readonly keys_member?: string;
  readonly provisioning?: string;
  readonly import_admin?: string;
  readonly import_member?: string;
  readonly other_workspace?: string;
  readonly limited?: string;
  /** Keys of the primary identity that lack exactly one scope, by that scope. */
  readonly reduced: Readonly<Record<string, string>>;
  /** The same of the identity of `import_admin`. */
  readonly reduced_import_admin: Readonly<Record<string, string>>;
}

/** Where something stands in an object: the name of a property, or a JSON pointer (RFC 6901) to what is deeper. */
export type Place = string;

type Places<Name extends string> = Readonly<Partial<Record<Name, Place>>>;

const known = new WeakMap<Profile["keys"], ReadonlyMap<string, string>>();

/** Every key of a profile by its role: `second`, `reduced.messages:write`. */
export function keysByRole({ keys }: Profile): ReadonlyMap<string, string> {
  const found = known.get(keys) ?? byRole(keys);
  known.set(keys, found);
  return found;
}

function byRole(keys: Profile["keys"]): ReadonlyMap<string, string> {
  const { reduced, reduced_import_admin, ...roles } = keys;
  const groups = { reduced, reduced_import_admin };
  const scoped = Object.entries(groups).flatMap(([group, byScope]) =>
    Object.entries(byScope).map(([scope, key]) => [`${group}.${scope}`, key] as const),
  );
  const plain = Object.entries(roles).flatMap(([role, key]) =>
    typeof key === "string" ? [[role, key] as const] : [],
  );
  return new Map([...plain, ...scoped]);
}

export interface Bindings {
  /** By operationId: a path below /v1, with another method before it where the deployment has one. */
  readonly paths: Readonly<Record<string, string>>;
  /** By operationId: where the object of the response stands (`at`), and its names where they differ from its kind's. */
  readonly responses: Readonly<Record<string, Readonly<Record<string, Place>>>>;
  /** Properties of every body of an operation, unless a check sends others under their names. */
  readonly bodies: Readonly<Record<string, object>>;
  /** Query parameters of each paged list, by operationId. */
  readonly lists: Readonly<Record<string, ListBinding>>;
  readonly search: { readonly q?: string };
  readonly page: Readonly<Partial<Record<"has_next" | "next_cursor", string>>>;
  /** Properties of a message over HTTP; `text` is its content. */
  readonly message: Places<
    | "id"
    | "text"
    | "conversation_id"
    | "conversation_name"
    | "author_id"
    | "author_name"
    | "image_urls"
    | "reactions"
    | "replies_count"
    | "created_at"
    | "thread_root_id"
    | "replied_to_message_id"
    | "forward_source"
  >;
  readonly conversation: Places<
    "id" | "name" | "description" | "archived_at" | "is_bridge" | "bridge_kind" | "last_message_preview"
  >;
  readonly member: Places<"id" | "display_name" | "handle" | "member_type" | "profile_image_url">;
  readonly task: Places<"id" | "name">;
  readonly clipboard: Places<"id">;
  readonly import: Places<"id">;
  readonly idempotency_key: {
    /** Characters of the longest Idempotency-Key that is taken. */
    readonly max_length?: number;
    /** What every key has to look like. */
    readonly form?: "uuid";
  };
  readonly file: Readonly<
    Partial<
      Record<
        | "id"
        | "name"
        | "content_type"
        | "size"
        | "sha256"
        | "download_url"
        | "download_expires_at"
        | "message_files",
        string
      >
    >
  > & {
    readonly sha256_encoding?: "hex" | "base64";
    /** What goes with a digest in a declaration, as its algorithm. */
    readonly sha256_with?: object;
    /** Names inside the upload block. */
    readonly upload?: Places<"method" | "url" | "headers" | "expires_at">;
  };
  readonly webhook_endpoint: Readonly<Partial<Record<"id" | "name" | "url" | "events", string>>> & {
    /** What a read endpoint shows under other names than a request has; `type` inside each of its events. */
    readonly read?: Places<"name" | "url" | "events" | "type">;
    /** Event types that can be enabled. */
    readonly types?: readonly string[];
    /** An event type as a request has it, with `{{type}}` in it; the type itself unless given. */
    readonly event?: object;
    readonly status?: { readonly property: string; readonly active: unknown; readonly disabled: unknown };
  };
  readonly webhook_delivery: Readonly<
    Partial<Record<"id" | "endpoint" | "event" | "status" | "attempts" | "filter_endpoint", string>>
  > & { readonly final?: readonly string[] };
  readonly webhook_rotation: { readonly body?: object; readonly overlap_s?: number };
  readonly webhook_signature?: {
    readonly scheme: "standard" | "timestamped-hex" | "body-hex" | "custom";
    readonly header?: string;
    readonly tolerance_s?: number;
    /** Custom: a regular expression that finds each `(?<signature>...)` in the header, and perhaps `(?<timestamp>...)`. */
    readonly pattern?: string;
    /** Custom: the header with the Unix time. */
    readonly timestamp_header?: string;
    readonly algorithm?: "sha256" | "sha512" | "sha1";
    readonly encoding?: "hex" | "base64" | "base64url";
    /** Custom: what is signed, made of `{{id}}`, `{{timestamp}}` and `{{body}}`; the body alone unless given. */
    readonly signed?: string;
    /** Custom: the header that `{{id}}` stands for. */
    readonly id_header?: string;
    /** Custom: how the secret is written; its bytes as they are unless given. */
    readonly secret?: "text" | "base64" | "hex";
  };
  readonly forward: {
    /** Body of a forward: `{{conversation_id}}`, `{{mode}}`, `{{message_id}}` and `{{text}}`. */
    readonly body?: object;
  };
  readonly question: {
    readonly template?: string;
    readonly link?: string;
    readonly invalid?: "refused" | "plain-message";
    readonly answer?: Readonly<Record<string, unknown>>;
    readonly card_id?: Place;
  };
  readonly rate_limit?: { readonly requests: number; readonly seconds: number };
  /** JSON pointers into the responses that issue and rotate a key. */
  readonly api_key: Readonly<Partial<Record<"id" | "secret", string>>>;
  readonly agent: { readonly body?: object; readonly id?: string; readonly name?: string };
  readonly inbound_source: { readonly body?: object; readonly id?: string; readonly secret?: string };
  readonly inbound_route: { readonly body?: object };
  readonly mention?: string;
  readonly task_update?: Readonly<Record<string, unknown>>;
  readonly task_entry?: Readonly<Record<string, unknown>>;
  readonly task_resource_add?: Readonly<Record<string, unknown>>;
  readonly task_resource_change?: Readonly<Record<string, unknown>>;
  readonly task_resource_archive?: Readonly<Record<string, unknown>>;
  readonly call: Places<"id" | "participants" | "summary" | "conversation_id">;
  readonly transcript: Readonly<Partial<Record<"segments" | "start" | "next_cursor", string>>>;
  readonly import_records: {
    readonly source?: string;
    /** Body of a batch: `{{kind}}` and `{{records}}`; `{ <kind>: records }` unless given. */
    readonly batch?: object;
    /** The deployment's words for the kinds of records. */
    readonly kinds?: Readonly<
      Partial<Record<"members" | "conversations" | "messages" | "reactions", string>>
    >;
    readonly member?: object;
    readonly conversation?: object;
    readonly message?: object;
    readonly reaction?: object;
    readonly skipped?: string;
    /** What an entry of that list says of a skipped record, where it holds what became of all of them. */
    readonly skipped_when?: Readonly<Record<string, unknown>>;
    readonly visible?: boolean;
  };
  readonly realtime_protocol?: string;
  readonly realtime_target?: Readonly<Record<string, unknown>>;
  readonly realtime_events: readonly string[];
  readonly scopes: Readonly<Record<string, readonly string[]>>;
  readonly key_prefix?: string;
  readonly bridge_kinds?: readonly string[];
  readonly source_kinds?: readonly string[];
}

export interface ListBinding {
  readonly limit?: string;
  readonly cursor?: string;
  readonly since?: string;
  readonly until?: string;
  /** How `since` and `until` are written; RFC 3339 unless given. */
  readonly time_format?: "rfc3339" | "epoch_s" | "epoch_ms";
  /** The largest page that may be asked for. */
  readonly max_limit?: number;
  /** JSON pointers into the response, where its items and its page metadata stand elsewhere than in data. */
  readonly items?: string;
  readonly page_info?: string;
  /** Of a search: the parameter with the words, where it is another one than that of the other searches. */
  readonly q?: string;
  /** Names inside its page metadata, where they are others than those of the other lists. */
  readonly has_next?: Place;
  readonly next_cursor?: Place;
}

/** Status codes that count as the same response, where the specification leaves the code open. */
export interface StatusSets extends CommonStatuses {
  /** Where the responses of one kind of resource differ from those of the others. */
  readonly by_kind: Readonly<
    Partial<Record<ResourceKind, Partial<Pick<CommonStatuses, "hidden" | "unknown">>>>
  >;
}

export type ResourceKind =
  | "conversation"
  | "message"
  | "member"
  | "call"
  | "task"
  | "file"
  | "import"
  | "clipboard"
  | "webhook_endpoint"
  | "webhook_delivery"
  | "api_key";

interface CommonStatuses {
  readonly invalid: readonly number[];
  readonly hidden: readonly number[];
  readonly unknown: readonly number[];
  readonly stale: readonly number[];
}

/**
 * The statuses of every refusal for want of access: 403 and 404 are documented, and the deployment chooses for a
 * resource that it hides, that it shows to others, or that is in another workspace.
 */
export const refusals = ({ statuses: { hidden, unknown, by_kind } }: Profile): readonly number[] => [
  ...new Set([
    ...[403, 404, ...hidden, ...unknown],
    ...Object.values(by_kind).flatMap((kind) => [...(kind.hidden ?? []), ...(kind.unknown ?? [])]),
  ]),
];

/** The statuses of what a key cannot access, or of what does not exist, for one kind of resource. */
export const statusesOf = (
  { statuses }: Profile,
  which: "hidden" | "unknown",
  kind: ResourceKind | undefined,
): readonly number[] => (kind && statuses.by_kind[kind]?.[which]) ?? statuses[which];

export interface Timing {
  readonly request_ms: number;
  readonly event_delivery_ms: number;
  readonly search_index_ms: number;
  readonly webhook_delivery_ms: number;
  readonly eventual_ms: number;
  /** The first retry of a failed webhook delivery comes within this time. */
  readonly webhook_retry_ms?: number;
  /** How long an old secret of a rotated key may still work; the eventual delay unless given. */
  readonly key_grace_ms?: number;
  /** How long one-time secrets are replayed: a day, unless the deployment shortens it to be judged. */
  readonly secret_replay_ms: number;
}

export interface Permissions {
  readonly writes: boolean;
  readonly load: boolean;
  /** Seconds that a check may wait for one expiry or delay that the deployment announces. */
  readonly long_waits: number;
}

export const defaultPermissions: Permissions = { writes: false, load: false, long_waits: 60 };

/** 400 is what the specification names; 413, 415 and 422 are what HTTP offers for the same case. */
export const defaultStatuses: StatusSets = {
  invalid: [400, 413, 415, 422],
  hidden: [403, 404],
  unknown: [404, 403],
  stale: [409, 412],
  by_kind: {},
};

/** Generous for a service in another region; a local one answers long before. */
export const defaultTiming: Timing = {
  request_ms: 15_000,
  event_delivery_ms: 5_000,
  search_index_ms: 10_000,
  webhook_delivery_ms: 15_000,
  eventual_ms: 3_000,
  secret_replay_ms: 24 * 60 * 60_000,
};

/** Reads a dotted path such as `keys.second` or `keys.reduced.messages:write`; `undefined` when absent. */
export function profileValue(profile: Profile, path: string): unknown {
  const value = valueAt(profile, path);
  // The words of a search go by the name that all searches have, unless it has its own.
  return value === undefined && /^bindings\.lists\.search\w+\.q$/.test(path)
    ? profile.bindings.search.q
    : value;
}

function valueAt(profile: Profile, path: string): unknown {
  let value: unknown = profile;
  for (const part of path.split(".")) {
    if (typeof value !== "object" || value === null || !Object.hasOwn(value, part)) return undefined;
    value = (value as Record<string, unknown>)[part];
  }
  return value === false || (typeof value === "object" && value !== null && Object.keys(value).length === 0)
    ? undefined
    : value;
}
