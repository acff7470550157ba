// Gives the objects of a response the names that this suite reads them by. The specification does not show the
// properties of messages over HTTP, calls, members, list items, webhook endpoints, deliveries, clipboards, imports and
// files: the profile names them, a name or a JSON pointer each, and whatever it does not name is read under ours.
import type { OperationId } from "../generated/operations.ts";
import type { Bindings, Place, Profile } from "../profile/profile.ts";
import { isObject, items, readId, single } from "./envelope.ts";
import { atPointer, memberAt } from "./pointer.ts";

type Names = Readonly<Record<string, Place | undefined>>;

/** What an operation answers with, by the group of `bindings` that names its properties. */
export type Kind =
  | "message"
  | "conversation"
  | "member"
  | "call"
  | "task"
  | "clipboard"
  | "webhook_endpoint"
  | "webhook_delivery"
  | "agent"
  | "file"
  | "import";

interface Shown {
  readonly kind: Kind;
  readonly isList?: true;
}

const one = (kind: Kind): Shown => ({ kind });
const listOf = (kind: Kind): Shown => ({ kind, isList: true });

const shown: Readonly<Partial<Record<OperationId, Shown>>> = {
  createMessage: one("message"),
  getMessage: one("message"),
  forwardMessage: one("message"),
  listMessages: listOf("message"),
  listReplies: listOf("message"),
  searchMessages: listOf("message"),
  listConversations: listOf("conversation"),
  searchConversations: listOf("conversation"),
  getMember: one("member"),
  searchMembers: listOf("member"),
  getCall: one("call"),
  searchCalls: listOf("call"),
  searchTasks: listOf("task"),
  getClipboard: one("clipboard"),
  searchClipboards: listOf("clipboard"),
  createWebhookEndpoint: one("webhook_endpoint"),
  getWebhookEndpoint: one("webhook_endpoint"),
  updateWebhookEndpoint: one("webhook_endpoint"),
  listWebhookEndpoints: listOf("webhook_endpoint"),
  listWebhookDeliveries: listOf("webhook_delivery"),
  replayWebhookDelivery: one("webhook_delivery"),
  listAgents: listOf("agent"),
  createFile: one("file"),
  getFile: one("file"),
  completeFile: one("file"),
  abortFile: one("file"),
  createImport: one("import"),
  completeImport: one("import"),
};

/** Our names with the profile's, by kind; those of a group that are no names of properties stay out. */
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
  file: ({ file: { id } }) => ({ id }),
  import: ({ import: names }) => names,
};

/** The body of a successful response with our names in it; the body itself where the profile has no others. */
export function named(operation: string, json: unknown, { bindings }: Profile): unknown {
  const id = operation as OperationId;
  const { at, ...own } = bindings.responses[id] ?? {};
  const list = bindings.lists[id];
  const kind = shown[id];
  const names = bound({ ...(kind === undefined ? {} : namesOf[kind.kind](bindings)), ...own });
  const hasNames = Object.keys(names).length > 0;
  if (list?.items !== undefined || list?.page_info !== undefined || (hasNames && kind?.isList === true)) {
    const found = list?.items === undefined ? items(json) : atPointer(json, list.items);
    const info = list?.page_info === undefined ? undefined : atPointer(json, list.page_info);
    const { data, ...body } = isObject(json) ? json : {};
    return {
      ...body,
      data: {
        ...(isObject(data) ? data : {}),
        ...(Array.isArray(found) ? { items: found.map((item) => renamed(item, names)) } : {}),
        ...(info === undefined ? {} : { page_info: info }),
      },
    };
  }
  if (at === undefined && !hasNames) return json;
  const object = at === undefined ? single(json) : atPointer(json, at);
  if (!isObject(object)) return json;
  if (at === undefined && isObject(json) && !isObject(json.data)) return renamed(json, names);
  return { ...(isObject(json) ? json : {}), data: renamed(object, names) };
}

const bound = (names: Names): Readonly<Record<string, Place>> =>
  Object.fromEntries(
    Object.entries(names).flatMap(([name, place]) => (place === undefined ? [] : [[name, place]])),
  );

/** A name that the profile gives to one thing is not that of another: what stands under ours then is hidden. */
function renamed(object: unknown, names: Readonly<Record<string, Place>>): unknown {
  if (!isObject(object)) return object;
  const copy: Record<string, unknown> = { ...object };
  for (const [name, place] of Object.entries(names)) {
    const value = memberAt(object, place);
    if (value === undefined) delete copy[name];
    else copy[name] = value;
    // The text has two names in the specification, and the profile says which one is meant.
    if (name === "content" && place !== "markdown_content") delete copy.markdown_content;
  }
  return copy;
}

/** The binding that would explain why the id of what a successful response shows cannot be read. */
export function unreadBinding(
  operation: string,
  json: unknown,
  { bindings }: Profile,
): `bindings.${string}` | undefined {
  const id = operation as OperationId;
  const kind = shown[id];
  if (kind?.isList === true) return items(json) === undefined ? `bindings.lists.${id}.items` : undefined;
  if (kind === undefined || !isObject(json) || readId(single(json)) !== undefined) return undefined;
  const isBound = bindings.responses[id]?.id !== undefined;
  return isBound ? `bindings.responses.${id}.id that names a property` : `bindings.${kind.kind}.id`;
}

/** The binding that would say where a property of what an operation shows stands. */
export function bindingOf(operation: OperationId, name: string, { bindings }: Profile): `bindings.${string}` {
  const kind = shown[operation]?.kind;
  const isBound = kind === undefined || Object.hasOwn(bound(namesOf[kind](bindings)), name);
  if (isBound) return `bindings.responses.${operation}.${name}`;
  if (kind === "message" && name === "files") return "bindings.file.message_files";
  return `bindings.${kind}.${kind === "message" && name === "content" ? "text" : name}`;
}
