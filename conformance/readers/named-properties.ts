// Gives the objects of a response the names that this suite reads them by. The specification does not show the
// properties of messages over HTTP, calls, members, list items, webhook endpoints, deliveries, clipboards, imports and
// files: the profile names them, a name or a JSON pointer each, and all others are read under our names.
import { type OperationId, operations } from "../../generator/generated/operations.ts";
import { isOperation } from "../contract/served-operations.ts";
import type { Place } from "../formats/generated/types.ts";
import type { Bindings, Profile } from "../profile/profile.ts";
import { isHttpDate } from "../text/date-time.ts";
import { isObject, type JsonObject } from "../text/json.ts";
import { atPointer, propertyAt } from "../text/pointer.ts";
import { items, readId, single } from "./envelope.ts";
import { isElsewhere, shownBy, unwrapped, unwrappedSingle } from "./lists/list-item.ts";

/** Where the profile says that there is none, a property is read under our name after all. */
type Names = Readonly<Record<string, Place | false | undefined>>;

/**
 * The kind of resource that an operation responds with, by the group of `bindings` that names its properties.
 */
type Kind =
  | "message"
  | "conversation"
  | "member"
  | "call"
  | "task"
  | "clipboard"
  | "webhook_endpoint"
  | "webhook_delivery"
  | "agent"
  | "api_key"
  | "inbound_source"
  | "inbound_route"
  | "file"
  | "import";

/** Kinds whose binding names the place in the response to a creation, and not the place in a listed item. */
const createdElsewhere: ReadonlySet<Kind> = new Set(["api_key", "inbound_source", "inbound_route"]);

/** The kind of resource that an operation shows: one of these, or a list of them. */
const shown: Readonly<Partial<Record<OperationId, Kind>>> = {
  createMessage: "message",
  getMessage: "message",
  forwardMessage: "message",
  listMessages: "message",
  listReplies: "message",
  searchMessages: "message",
  listConversations: "conversation",
  searchConversations: "conversation",
  getMember: "member",
  searchMembers: "member",
  getCall: "call",
  searchCalls: "call",
  searchTasks: "task",
  getClipboard: "clipboard",
  searchClipboards: "clipboard",
  createWebhookEndpoint: "webhook_endpoint",
  getWebhookEndpoint: "webhook_endpoint",
  updateWebhookEndpoint: "webhook_endpoint",
  listWebhookEndpoints: "webhook_endpoint",
  listWebhookDeliveries: "webhook_delivery",
  replayWebhookDelivery: "webhook_delivery",
  listAgents: "agent",
  listApiKeys: "api_key",
  listInboundSources: "inbound_source",
  listInboundRoutes: "inbound_route",
  createFile: "file",
  getFile: "file",
  completeFile: "file",
  abortFile: "file",
  createImport: "import",
  completeImport: "import",
};

const isList = (id: OperationId): boolean => operations[id].envelope === "list";

/** Our names with the profile's, by kind; keys of a group that name no property are left out. */
const namesOf: Readonly<Record<Kind, (bindings: Bindings) => Names>> = {
  message: ({ message: { text, ...names }, file }) => ({
    ...names,
    content: text,
    files: file.message_files,
  }),
  conversation: ({ conversation }) => conversation,
  member: ({ member }) => member,
  call: ({ call }) => call,
  task: ({ task }) => task,
  clipboard: ({ clipboard }) => clipboard,
  webhook_endpoint: ({ webhook_endpoint: { id } }) => ({ id }),
  webhook_delivery: ({ webhook_delivery: { id } }) => ({ id }),
  agent: ({ agent: { id } }) => ({ id }),
  // The properties of a listed key are fixed; the bindings of keys and sources are pointers into creations.
  api_key: () => ({}),
  inbound_source: () => ({}),
  inbound_route: () => ({}),
  file: ({ file: { id } }) => ({ id }),
  import: ({ import: names }) => names,
};

/** The body of a successful response with our names in it; the body itself where the profile has no others. */
export function named(operation: string, json: unknown, profile: Profile): unknown {
  const translated = translatedBy(operation, json, profile);
  // The form of what a listed key shows is fixed.
  return Object.hasOwn(shown, operation) ? timed(translated, operation !== "listApiKeys") : translated;
}

function translatedBy(id: string, json: unknown, { bindings }: Profile): unknown {
  // The profile has no names for uploads and the like, which the contract does not have.
  if (!isOperation(id)) return json;
  const { at, ...said } = bindings.responses[id] ?? {};
  const list = bindings.lists[id];
  const kind = shown[id];
  const own = kind === "message" ? ofMessage(said) : said;
  const general = {
    ...(kind === undefined ? {} : namesOf[kind](bindings)),
    ...(id === "listInboundSources" ? nameAsCreated(listOfItems(json, list?.items), bindings) : {}),
  };
  const names = bound({ ...general, ...own });
  const hasNames = Object.keys(names).length > 0;
  // The form of a listed key is fixed: what is around it is none of its properties.
  const isOpen = kind !== undefined && kind !== "api_key";
  const isBound = list?.items !== undefined || list?.page_info !== undefined;
  const found = isBound || isList(id) ? listOfItems(json, list?.items) : undefined;
  if (isBound || (isList(id) && (hasNames || (isOpen && hasWrapped(found))))) {
    const info = list?.page_info === undefined ? undefined : atPointer(json, list.page_info);
    const read = (item: JsonObject): JsonObject => {
      const renamedItem = hasNames ? renamed(unwrapped(id, item, general.id || "id"), names, json) : item;
      return isOpen ? shownBy(id, renamedItem) : renamedItem;
    };
    return asList(
      json,
      info,
      Array.isArray(found) ? found.map((item) => (isObject(item) ? read(item) : item)) : undefined,
    );
  }
  const object = at === undefined ? single(json) : atPointer(json, at);
  if (!isObject(object)) return json;
  const read =
    kind === undefined || at !== undefined || isList(id)
      ? object
      : unwrappedSingle(kind, object, names.id ?? "id");
  if (at === undefined && !hasNames && read === object) return json;
  if (at === undefined && isObject(json) && !isObject(json.data)) return renamed(read, names, json);
  return { ...(isObject(json) ? json : {}), data: renamed(read, names, json) };
}

/** A list in our envelope; what a response has beside its items stays. */
function asList(json: unknown, info: unknown, found: readonly unknown[] | undefined): unknown {
  const { data, ...body } = isObject(json) ? json : {};
  return {
    ...body,
    data: {
      ...(isObject(data) ? data : {}),
      ...(found === undefined ? {} : { items: found }),
      ...(info === undefined ? {} : { page_info: info }),
    },
  };
}

const listOfItems = (json: unknown, pointer: string | undefined): unknown =>
  pointer === undefined ? items(json) : listAt(json, pointer);

/** Whether an item may be a wrapper around the resource, or hold its id under a name of its own. */
const hasWrapped = (found: unknown): boolean =>
  Array.isArray(found) && found.some((item) => isObject(item) && !Object.hasOwn(item, "id"));

/** Unless the profile says otherwise, listed sources show their id under the name that it has in their creation. */
function nameAsCreated(listed: unknown, { inbound_source }: Bindings): Names {
  const name = inbound_source.id?.split("/").at(-1);
  const isShown =
    name !== undefined &&
    Array.isArray(listed) &&
    listed.some((item) => isObject(item) && item[name] !== undefined);
  return isShown ? { id: name } : {};
}

/** Text and files may be bound under their names in the groups that bind them for all messages. */
const ofMessage = ({ text, message_files, ...names }: Names): Names => ({
  ...(text === undefined ? {} : { content: text }),
  ...(message_files === undefined ? {} : { files: message_files }),
  ...names,
});

/** The items of a list; those of an object are its values, each with the name as its id where it has none. */
function listAt(json: unknown, pointer: string): unknown {
  const found = atPointer(json, pointer);
  return isObject(found)
    ? Object.entries(found).map(([id, value]) => (isObject(value) ? { id, ...value } : value))
    : found;
}

const bound = (names: Names): Readonly<Record<string, Place>> =>
  Object.fromEntries(
    Object.entries(names).flatMap(([name, place]) =>
      place === undefined || place === false ? [] : [[name, place]],
    ),
  );

/** A name that the profile gives to one thing is not that of another: a value under our name then is hidden. */
function renamed(object: JsonObject, names: Readonly<Record<string, Place>>, root: unknown): JsonObject {
  const copy: Record<string, unknown> = { ...object };
  for (const [name, place] of Object.entries(names)) {
    // `#/` begins at the body of the response, for a value beside its object.
    const value = place.startsWith("#/") ? atPointer(root, place.slice(1)) : propertyAt(object, place);
    if (value === undefined) delete copy[name];
    else copy[name] = value;
    // The text has two names in the specification, and the profile says which one is meant.
    if (name === "content" && place !== "markdown_content") delete copy.markdown_content;
  }
  return copy;
}

/** Numbers from here on count milliseconds; in seconds they would be of the year 5138. */
const LEAST_MS = 100_000_000_000;
/** Less is a duration or a count. */
const LEAST_S = 100_000_000;

/** Objects of which a time came as a number. */
const counting = new WeakSet<object>();

/** Whether a time of an object of a response, which is read as a date-time, came as a number. */
export const hasCountedTime = (object: object): boolean => counting.has(object);

/** Properties that came as texts of another form than they are read in. */
const rewritten = new WeakMap<object, Set<string>>();

/** Whether a property of an object of a response came as a text of another form than the one that it is read in. */
export const isRewritten = (object: object, name: string): boolean =>
  rewritten.get(object)?.has(name) === true;

/**
 * Times of objects that are not shown may be counted from 1970: as date-times, in milliseconds or seconds as they came.
 * @param readsTexts reads times as HTTP writes them, and numbers in texts, as well
 */
function timed(value: unknown, readsTexts: boolean): unknown {
  if (Array.isArray(value)) {
    const items = value.map((item) => timed(item, readsTexts));
    return items.some((item, index) => item !== value[index]) ? items : value;
  }
  if (!isObject(value)) return value;
  let copy: Record<string, unknown> | undefined;
  for (const [name, inner] of Object.entries(value)) {
    const read =
      typeof inner === "object"
        ? timed(inner, readsTexts)
        : typeof inner === "number"
          ? timeOf(name, inner)
          : readsTexts && typeof inner === "string"
            ? ofText(name, inner)
            : inner;
    if (read === inner) continue;
    copy ??= { ...value };
    copy[name] = read;
    if (typeof inner === "number") counting.add(copy);
    if (typeof inner === "string") rewritten.set(copy, (rewritten.get(copy) ?? new Set()).add(name));
  }
  return copy ?? value;
}

/** The last that a date-time can say. */
const LAST_MS = Date.parse("9999-12-31T23:59:59.999Z");

const timeOf = (name: string, value: number): unknown =>
  value >= LEAST_S && value <= LAST_MS && name.endsWith("_at") ? dateTime(value) : value;

/** A count or a time that is written in another way than usual; any other text itself. */
function ofText(name: string, value: string): unknown {
  if (name === "replies_count") return /^\d{1,9}$/.test(value) ? Number(value) : value;
  if (!name.endsWith("_at")) return value;
  if (/^\d{9,13}$/.test(value)) return timeOf(name, Number(value));
  const time = isHttpDate(value) ? Date.parse(value) : Number.NaN;
  return Number.isNaN(time) ? value : new Date(time).toISOString().replace(/\.000Z$/, "Z");
}

const dateTime = (time: number): string =>
  time >= LEAST_MS
    ? new Date(time).toISOString()
    : new Date(time * 1000).toISOString().replace(/\.000Z$/, "Z");

/**
 * The binding that would explain why the id of the resource in a successful response, or that of any item,
 * cannot be read.
 */
export function unreadBinding(
  operation: string,
  json: unknown,
  { bindings }: Profile,
): `bindings.${string}` | undefined {
  const id = operation as OperationId;
  const kind = shown[id];
  if (kind === undefined) return undefined;
  if (isList(id)) {
    const found = items(json);
    if (found === undefined) return `bindings.lists.${id}.items`;
    const isRead = (item: unknown): boolean => isObject(item) && readId(shownBy(id, item)) !== undefined;
    if (found.length === 0 || found.some(isRead)) return undefined;
  } else if (!isObject(json) || readId(single(json)) !== undefined) return undefined;
  const { id: place, at } = bindings.responses[id] ?? {};
  if (place !== undefined) return `bindings.responses.${id}.id that names a property`;
  const object = isList(id) || at !== undefined ? undefined : single(json);
  if (object !== undefined && isElsewhere(object)) return `bindings.responses.${id}.at`;
  const isOwn = createdElsewhere.has(kind) || namesOf[kind](bindings).id !== undefined;
  return isOwn ? `bindings.responses.${id}.id` : `bindings.${kind}.id`;
}

/** The place where the profile finds a property of the resource that an operation shows. */
export function boundPlace(operation: OperationId, name: string, { bindings }: Profile): Place | undefined {
  const kind = shown[operation];
  const general = kind && namesOf[kind](bindings)[name];
  return bindings.responses[operation]?.[name] ?? (general === false ? undefined : general);
}

/** The binding that would name the place of a property of the resource that an operation shows. */
export function bindingOf(operation: OperationId, name: string, { bindings }: Profile): `bindings.${string}` {
  const kind = shown[operation];
  const isBound =
    kind === undefined || createdElsewhere.has(kind) || Object.hasOwn(bound(namesOf[kind](bindings)), name);
  if (isBound) return `bindings.responses.${operation}.${name}`;
  if (kind === "message" && name === "files") return "bindings.file.message_files";
  return `bindings.${kind}.${kind === "message" && name === "content" ? "text" : name}`;
}
