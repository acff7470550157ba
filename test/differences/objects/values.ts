// Other values in objects that the specification does not show, or that it does not say the form of: times, names and
// pictures as they are written for one reading, counters that are left out or lag, what may be absent or null.
import type { OperationId } from "../../../generator/generated/operations.ts";
import type { Json } from "../../proxy-mutants/message.ts";
import { type Difference, inResults, objectsOf, unpublished } from "../difference.ts";

const messageReads: readonly OperationId[] = [
  "createMessage",
  "getMessage",
  "listMessages",
  "listReplies",
  "searchMessages",
];

interface Row {
  readonly name: string;
  readonly why: string;
  readonly operations: readonly OperationId[];
  readonly property: string;
  readonly change: (value: unknown, object: Json, reading: number) => unknown;
  readonly breaksShould?: readonly string[];
}

interface LeftOut {
  readonly object: string;
  readonly why: string;
  readonly operations: readonly OperationId[];
  readonly properties: readonly string[];
  readonly how?: string;
}

const leftOut = ({ object, why, operations, properties, how = "left-out" }: LeftOut): readonly Row[] =>
  properties.map((property) => ({
    name: `${object}-${property}-${how}`,
    ...{ why, operations, property },
    change: () => undefined,
  }));

const written =
  (format: (time: Date) => unknown) =>
  (value: unknown): unknown =>
    typeof value === "string" ? format(new Date(value)) : value;

const iso = (time: Date, offsetMinutes: number, sign: string): string =>
  new Date(time.getTime() + offsetMinutes * 60_000)
    .toISOString()
    .replace("Z", `${sign}${String(Math.abs(offsetMinutes) / 60).padStart(2, "0")}:00`);

/** Forms of a time; of an object that is not shown any, elsewhere those that a date-time has. */
const times: Readonly<Record<string, (time: Date) => unknown>> = {
  "with-an-offset": (time) => iso(time, 120, "+"),
  "west-of-greenwich": (time) => iso(time, -480, "-"),
  "in-whole-seconds": (time) => time.toISOString().replace(/\.\d+/, ""),
  "in-microseconds": (time) => time.toISOString().replace("Z", "123Z"),
  "in-small-letters": (time) => time.toISOString().toLowerCase(),
};
const epochs: Readonly<Record<string, (time: Date) => unknown>> = {
  "in-epoch-milliseconds": (time) => time.getTime(),
  "in-epoch-seconds": (time) => Math.floor(time.getTime() / 1000),
};

/** Forms that only an object whose properties are not shown may have. */
const others: Readonly<Record<string, (time: Date) => unknown>> = {
  ...epochs,
  "as-headers-have-it": (time) => time.toUTCString(),
  "in-epoch-seconds-as-text": (time) => String(Math.floor(time.getTime() / 1000)),
  "in-a-form-of-its-own": (time) => time.toUTCString().replaceAll(" ", "_"),
};

const MESSAGE = "line 178: a message over HTTP is not shown";

const ofMessages: readonly Row[] = [
  ...Object.entries({ ...times, ...others }).map(
    ([form, format]): Row => ({
      name: `messages-created_at-${form}`,
      why: MESSAGE,
      operations: messageReads,
      property: "created_at",
      change: written(format),
    }),
  ),
  {
    name: "messages-author_name-written-per-reading",
    why: "no line says that a name is written alike in every response",
    operations: messageReads,
    property: "author_name",
    change: (value, _, reading) => (reading % 2 === 0 ? value : `${String(value).split(" ")[0]} (member)`),
    breaksShould: ["MSG-29", "IDM-27", "IMP-34", "EVT-18"],
  },
  {
    name: "messages-author_name-null",
    why: MESSAGE,
    operations: messageReads,
    property: "author_name",
    change: () => null,
  },
  {
    name: "messages-conversation_name-written-per-operation",
    why: "no line says that a name is written alike in every response",
    operations: ["listMessages", "searchMessages"],
    property: "conversation_name",
    change: (value) => `# ${String(value)}`,
    breaksShould: ["MSG-29"],
  },
  {
    name: "messages-image_urls-signed-per-reading",
    why: "line 119 says where the pictures come from, not that their addresses stay",
    operations: messageReads,
    property: "image_urls",
    change: (value, _, reading) =>
      Array.isArray(value)
        ? value.map((url) => `${String(url)}${String(url).includes("?") ? "&" : "?"}sig=${reading}`)
        : value,
    breaksShould: ["MSG-25"],
  },
  {
    name: "messages-replies_count-left-out",
    why: MESSAGE,
    operations: messageReads,
    property: "replies_count",
    change: () => undefined,
  },
  {
    name: "messages-replies_count-as-a-text",
    why: MESSAGE,
    operations: [...messageReads, "forwardMessage"],
    property: "replies_count",
    change: (value) => (typeof value === "number" ? String(value) : value),
  },
  {
    name: "messages-replies_count-lags-in-lists",
    why: "no line says when a counter is brought up to date",
    operations: ["listMessages", "searchMessages"],
    property: "replies_count",
    change: (value) => (typeof value === "number" ? Math.max(0, value - 1) : value),
    breaksShould: ["MSG-19", "MSG-29", "IMP-35"],
  },
  ...leftOut({
    object: "messages",
    why: "line 178: list items are not shown",
    operations: ["searchMessages"],
    properties: [
      "reactions",
      "image_urls",
      "author_name",
      "conversation_name",
      "thread_root_id",
      "conversation_id",
    ],
    how: "left-out-of-searches",
  }),
  ...leftOut({
    object: "messages",
    why: MESSAGE,
    operations: messageReads,
    properties: [
      "explicit_context_message_ids",
      "suppressed_link_preview_urls",
      "updated_at",
      "workspace_id",
    ],
  }),
];

const lists: readonly Row[] = [
  ...leftOut({
    object: "listed-conversations",
    why: "line 178: the conversation list item is not shown",
    operations: ["listConversations", "searchConversations"],
    properties: [
      "description",
      "archived_at",
      "last_message_preview",
      "last_message_author_id",
      "preview_members",
      "origin",
      "type",
    ],
  }),
  {
    name: "listed-conversations-name-written-otherwise",
    why: "line 178: the conversation list item is not shown",
    operations: ["listConversations", "searchConversations"],
    property: "name",
    change: (value) => (typeof value === "string" ? `# ${value}` : value),
  },
  {
    name: "endpoints-name-tidied-up",
    why: "line 178: the webhook endpoint object is not shown",
    operations: [
      "createWebhookEndpoint",
      "getWebhookEndpoint",
      "updateWebhookEndpoint",
      "listWebhookEndpoints",
    ],
    property: "name",
    change: (value) =>
      typeof value === "string"
        ? value
            .replaceAll(/[<>&"'\\%{}*]/g, "")
            .replaceAll(/\s+/g, " ")
            .trim()
        : value,
    breaksShould: ["WHK-43"],
  },
  ...leftOut({
    object: "members",
    why: "line 178: the member object is not shown",
    operations: ["getMember", "searchMembers"],
    properties: ["profile_image_url", "avatar_width", "avatar_asset_key", "handle", "archived_at"],
  }),
  {
    name: "members-profile_image_url-signed-per-reading",
    why: "line 178: the member object is not shown",
    operations: ["getMember", "searchMembers"],
    property: "profile_image_url",
    change: (_, __, reading) => `https://cdn.example/p?sig=${reading}`,
  },
  {
    name: "context-pictures-signed-per-reading",
    why: "no line says that the address of a picture stays",
    operations: ["getConversation"],
    property: "creator_member",
    change: (value, _, reading) =>
      typeof value === "object" && value !== null
        ? { ...value, profile_image_url: `https://cdn.example/p?sig=${reading}` }
        : value,
  },
  ...leftOut({
    object: "calls",
    why: "line 178: the call object is not shown",
    operations: ["getCall", "searchCalls"],
    properties: ["name", "started_at", "ended_at", "status"],
  }),
  ...leftOut({
    object: "files",
    why: "line 131 names status and upload of a file, and nothing of its declaration",
    operations: ["createFile", "getFile", "completeFile", "abortFile"],
    properties: ["filename", "content_type", "size_bytes", "sha256", "created_at"],
    how: "not-repeated",
  }),
  ...leftOut({
    object: "deliveries",
    why: "line 178: the delivery object is not shown",
    operations: ["listWebhookDeliveries", "replayWebhookDelivery"],
    properties: ["next_attempt_at", "last_status_code", "attempt_count", "created_at", "event_type"],
  }),
  ...Object.entries(times).map(
    ([form, format]): Row => ({
      name: `context-created_at-${form}`,
      why: "a date-time may have any offset and precision (RFC 3339)",
      operations: ["getConversation"],
      property: "created_at",
      change: written(format),
    }),
  ),
  ...Object.entries({ ...times, ...epochs }).map(
    ([form, format]): Row => ({
      name: `endpoints-created_at-${form}`,
      why: "line 178: the webhook endpoint object is not shown",
      operations: [
        "createWebhookEndpoint",
        "getWebhookEndpoint",
        "updateWebhookEndpoint",
        "listWebhookEndpoints",
      ],
      property: "created_at",
      change: written(format),
    }),
  ),
];

/** Bindings of properties that are left out would name missing ones. */
const unbound: Readonly<Record<string, Difference["profile"]>> = {
  attempt_count: (profile) => {
    const { attempts: _, ...others } = profile.bindings.webhook_delivery;
    return unpublished({ ...profile, bindings: { ...profile.bindings, webhook_delivery: others } });
  },
};

const difference = ({ name, why, operations, property, change, breaksShould }: Row): Difference => ({
  name: `values/${name}`,
  why,
  topics: operations.map((operation) => `${operation} ${property}`),
  concerns: operations,
  profile: (name.endsWith("left-out") ? unbound[property] : undefined) ?? unpublished,
  ...(breaksShould === undefined ? {} : { breaksShould }),
  make() {
    let reading = 0;
    return inResults(operations, (body) => {
      reading++;
      for (const object of objectsOf(body)) {
        if (!Object.hasOwn(object, property)) continue;
        const value = change(object[property], object, reading);
        if (value === undefined) delete object[property];
        else object[property] = value;
      }
      return body;
    })();
  },
});

export default [...ofMessages, ...lists].map(difference) satisfies Difference[];
