// The resolved profile: the facts about the deployment that a check may rely on. Everything the specification
// does not fix is optional here, and absent means that the suite does not know, never that a default holds.
// Its parts are those of the file, as `profile.schema.json` describes them.
import { type Capability, capabilities } from "../../generator/generated/constants.ts";
import type { Place, ProfileFile } from "../formats/generated/types.ts";

/** The value of one key of the file. */
type Part<Key extends keyof ProfileFile> = NonNullable<ProfileFile[Key]>;

/** A part of the file in which properties with a default are always there. */
type Filled<Whole, Default extends keyof Whole> = Whole & Required<Pick<Whole, Default>>;

export interface Profile {
  /** Address without trailing slash and without /v1. */
  readonly baseUrl: string;
  readonly keys: Keys;
  /** Environment variables that keys were read from, by role: `second`, `reduced.messages:write`. */
  readonly keyVariables?: Readonly<Record<string, string>>;
  readonly capabilities: ReadonlySet<Capability>;
  readonly fixtures: Readonly<Record<string, string>>;
  /** Tasks beside fixtures.task, for the same callers. */
  readonly furtherTasks: readonly string[];
  /** Which key can open a fixture, where it is another one than the suite would take. */
  readonly openers: Readonly<Record<string, "primary" | "second">>;
  readonly bindings: Bindings;
  readonly statuses: StatusSets;
  readonly timing: Timing;
  readonly permissions: Permissions;
  readonly webhooks: Part<"webhooks">;
}

/** Names of the properties of responses, and `at`, which no type that leaves it out can say beside them. */
interface ResponseBindings {
  readonly responses?: Readonly<Record<string, Readonly<Record<string, Place>>>>;
}
export type FileBindings = Omit<Part<"bindings">, "responses"> & ResponseBindings;
export type Bindings = Filled<FileBindings, keyof typeof noBindings>;
export type Keys = Filled<Part<"keys">, "reduced" | "reduced_import_admin">;
export type ListBinding = Bindings["lists"][string];
/** Status codes that count as the same response, where the specification leaves the code open. */
type StatusSets = Required<Part<"statuses">>;
export type ResourceKind = keyof StatusSets["by_kind"];
type Timing = Filled<Part<"timing">, keyof typeof defaultTiming>;
type Permissions = Required<Part<"permissions">>;

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

/**
 * The statuses of every refusal of an inaccessible resource: 403 and 404 are documented, and the deployment chooses for a
 * resource that it hides, that it shows to others, or that is in another workspace.
 */
export const refusals = ({ statuses: { hidden, unknown, by_kind } }: Profile): readonly number[] => [
  ...new Set([
    ...[403, 404, ...hidden, ...unknown],
    ...Object.values(by_kind).flatMap((kind) => [...(kind.hidden ?? []), ...(kind.unknown ?? [])]),
  ]),
];

/** The statuses for resources that a key cannot access, or that do not exist, for one kind of resource. */
export const statusesOf = (
  { statuses }: Profile,
  which: "hidden" | "unknown",
  kind: ResourceKind | undefined,
): readonly number[] => (kind && statuses.by_kind[kind]?.[which]) ?? statuses[which];

/** The bindings of a profile without any. */
export const noBindings = {
  paths: {},
  responses: {},
  bodies: {},
  lists: {},
  search: {},
  page: {},
  message: {},
  conversation: {},
  member: {},
  task: {},
  clipboard: {},
  import: {},
  forward: {},
  idempotency_key: {},
  file: {},
  webhook_endpoint: {},
  webhook_delivery: {},
  webhook_rotation: {},
  api_key: {},
  agent: {},
  inbound_source: {},
  inbound_route: {},
  question: {},
  call: {},
  transcript: {},
  import_records: {},
  realtime_events: [],
  scopes: {},
} satisfies FileBindings;

export const defaultPermissions: Permissions = { writes: false, load: false, long_waits: 60 };

/** 400 is the status of the specification; 413, 415 and 422 are those of HTTP for the same case. */
export const defaultStatuses: StatusSets = {
  invalid: [400, 413, 415, 422],
  hidden: [403, 404],
  unknown: [404, 403],
  stale: [409, 412],
  by_kind: {},
};

/** Generous for a service in another region; a local one answers long before. */
export const defaultTiming = {
  request_ms: 15_000,
  event_delivery_ms: 5_000,
  search_index_ms: 10_000,
  webhook_delivery_ms: 15_000,
  eventual_ms: 3_000,
  secret_replay_ms: 24 * 60 * 60_000,
} satisfies Part<"timing">;

/** Reads a dotted path such as `keys.second` or `keys.reduced.messages:write`; `undefined` when absent. */
export function profileValue(profile: Profile, path: string): unknown {
  const value = valueAt(profile, path);
  // The words of a search go by the name that all searches have, unless it has its own.
  return value === undefined && /^bindings\.lists\.search\w+\.q$/.test(path)
    ? profile.bindings.search.q
    : value;
}

/** Whether a binding says that the deployment has no such thing, which is more than not to name it. */
export const isDenied = (profile: Profile, path: string): boolean =>
  path.startsWith("bindings.") && writtenAt(profile, path) === false;

export const deniedText = (path: string): string => `the profile says that the deployment has no ${path}`;

function writtenAt(profile: Profile, path: string): unknown {
  let value: unknown = profile;
  for (const part of path.split(".")) {
    if (typeof value !== "object" || value === null || !Object.hasOwn(value, part)) return undefined;
    value = (value as Record<string, unknown>)[part];
  }
  return value;
}

function valueAt(profile: Profile, path: string): unknown {
  const value = writtenAt(profile, path);
  return value === false || (typeof value === "object" && value !== null && Object.keys(value).length === 0)
    ? undefined
    : value;
}

/** A check whose capability is not claimed is not applicable; one that is claimed and absent is a violation. */
export const isCapability = (name: string): name is Capability => Object.hasOwn(capabilities, name);

/** The capabilities that are claimed when a profile names none: any deployment of the service has them. */
export const baseCapabilities: readonly Capability[] = ["conversations", "messages", "threads"];
