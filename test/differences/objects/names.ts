// Other names, deeper places and other JSON types for the properties of objects that the specification does not show:
// messages over HTTP, list items, members, calls, clipboards, endpoints, deliveries, agents, files and imports (lines
// 131, 178, 241 to 253).

import type { Bindings } from "../../../conformance/profile/profile.ts";
import type { OperationId } from "../../../generator/generated/operations.ts";
import type { Json } from "../../proxy-mutants/message.ts";
import { binding, type Difference, inResults, objectsOf, unpublished } from "../difference.ts";

interface Renamed {
  readonly kind: string;
  readonly operations: readonly OperationId[];
  readonly property: string;
  readonly bind: (bindings: Bindings, place: string) => Partial<Bindings>;
}

const messageOperations: readonly OperationId[] = [
  "createMessage",
  "getMessage",
  "forwardMessage",
  "listMessages",
  "listReplies",
  "searchMessages",
];

/** In a group of bindings that has the name of the kind. */
const inGroup =
  (group: keyof Bindings, name: string): Renamed["bind"] =>
  (bindings, place) => ({ [group]: { ...(bindings[group] as object), [name]: place } });

const rows = (
  kind: string,
  operations: readonly OperationId[],
  group: keyof Bindings,
  properties: Readonly<Record<string, string>>,
): readonly Renamed[] =>
  Object.entries(properties).map(([property, name]) => ({
    ...{ kind, operations, property },
    bind: inGroup(group, name),
  }));

const same = (...names: readonly string[]): Record<string, string> =>
  Object.fromEntries(names.map((name) => [name, name]));

const renamed: readonly Renamed[] = [
  ...rows("message", messageOperations, "message", {
    ...same(
      "id",
      "conversation_id",
      "conversation_name",
      "author_id",
      "author_name",
      "image_urls",
      "reactions",
    ),
    ...same("replies_count", "created_at", "thread_root_id", "replied_to_message_id", "forward_source"),
    content: "text",
  }),
  ...rows("listed conversation", ["listConversations", "searchConversations"], "conversation", {
    ...same("id", "name", "description", "archived_at", "is_bridge", "bridge_kind", "last_message_preview"),
  }),
  ...rows(
    "member",
    ["getMember", "searchMembers"],
    "member",
    same("id", "display_name", "handle", "member_type"),
  ),
  ...rows(
    "call",
    ["getCall", "searchCalls"],
    "call",
    same("id", "participants", "summary", "conversation_id"),
  ),
  ...rows("found task", ["searchTasks"], "task", same("id", "name")),
  ...rows("clipboard", ["getClipboard", "searchClipboards"], "clipboard", same("id")),
  ...rows("import", ["createImport", "completeImport"], "import", same("id")),
  ...rows("agent", ["listAgents"], "agent", { ...same("id"), display_name: "name" }),
  ...rows("delivery", ["listWebhookDeliveries", "replayWebhookDelivery"], "webhook_delivery", {
    ...same("id", "status"),
    ...{ endpoint_id: "endpoint", event_id: "event", attempt_count: "attempts" },
  }),
  ...rows("file", ["createFile", "getFile", "completeFile", "abortFile"], "file", {
    ...same("id", "download_url", "download_expires_at"),
  }),
  ...(["name", "url", "enabled_events"] as const).map(
    (property): Renamed => ({
      kind: "endpoint",
      operations: [
        ...(["createWebhookEndpoint", "getWebhookEndpoint"] as const),
        ...(["updateWebhookEndpoint", "listWebhookEndpoints"] as const),
      ],
      property,
      bind: ({ webhook_endpoint: endpoint }, place) => ({
        webhook_endpoint: {
          ...endpoint,
          read: { ...endpoint.read, [property === "enabled_events" ? "events" : property]: place },
        },
      }),
    }),
  ),
];

const moveTo = (
  { kind, operations, property, bind }: Renamed,
  how: string,
  place: string,
  put: (object: Json, value: unknown) => void,
): Difference => ({
  name: `names/${kind.replaceAll(" ", "-")}-${property}-${how}`,
  why: "line 178: these objects are not shown",
  topics: [`${kind} ${property}`],
  concerns: operations,
  isOuter: true,
  profile: (profile) => unpublished(binding((bindings) => bind(bindings, place))(profile)),
  make: inResults(operations, (body) => {
    for (const object of objectsOf(body)) {
      if (!Object.hasOwn(object, property)) continue;
      const { [property]: value } = object;
      delete object[property];
      put(object, value);
    }
    return body;
  }),
});

const otherName = (row: Renamed): Difference =>
  moveTo(row, "renamed", `x_${row.property}`, (object, value) => {
    object[`x_${row.property}`] = value;
  });

const deeper = (row: Renamed): Difference =>
  moveTo(row, "deeper", `/about/${row.property}`, (object, value) => {
    const about = (object.about ?? {}) as Json;
    object.about = { ...about, [row.property]: value };
  });

/** The message's own place in the response to a creation. */
const placedMessages: readonly Difference[] = (["createMessage", "getMessage"] as const).map((operation) => ({
  name: `names/${operation}-inside-message`,
  why: "line 247: the responses of the message endpoints are not shown",
  topics: [`${operation} object`],
  concerns: [operation],
  isOuter: true,
  profile: (profile) =>
    unpublished(
      binding(({ responses }) => ({ responses: { ...responses, [operation]: { at: "/data/message" } } }))(
        profile,
      ),
    ),
  make: inResults([operation], (body) => ({ ...body, data: { message: body.data } })),
}));

export default [...renamed.map(otherName), ...renamed.map(deeper), ...placedMessages] satisfies Difference[];
