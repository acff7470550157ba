// Objects that another deployment shows otherwise: what a message, call, conversation list item, webhook endpoint or key
// list looks like over HTTP is not shown (lines 178, 180, 252 and 253).
import type { OperationId } from "../../../generator/generated/operations.ts";
import { isSuccess, type Json, jsonOf, withHeader } from "../../proxy-mutants/message.ts";
import {
  binding,
  type Difference,
  inAnswers,
  inResults,
  isObject,
  objectsOf,
  undescribed,
  unpublished,
} from "../difference.ts";
import { visitObjects } from "../everywhere.ts";

const MESSAGES = [
  ...["createMessage", "getMessage", "listMessages", "listReplies", "searchMessages", "forwardMessage"],
] as OperationId[];

const OPEN = "line 253: response bodies of messages, calls, members and conversation lists are not shown";

/** Changes each object that some operations show. */
const shape = (
  name: string,
  operations: readonly OperationId[],
  change: (object: Json) => void,
  { why = OPEN, topics = [name], ...more }: Partial<Omit<Difference, "make" | "name">> = {},
): Difference => ({
  name: `shapes/${name}`,
  why,
  topics,
  concerns: operations,
  ...more,
  make: inResults(operations, (body) => {
    for (const object of objectsOf(body)) change(object);
    return body;
  }),
});

const isMessage = (object: Json): boolean => Object.hasOwn(object, "replies_count");
const messages = (
  name: string,
  change: (message: Json) => void,
  more: Partial<Omit<Difference, "make" | "name">> = {},
  operations: readonly OperationId[] = MESSAGES,
): Difference =>
  shape(name, operations, (object) => (isMessage(object) ? change(object) : undefined), {
    topics: ["message shape", name],
    ...more,
  });

const only = (object: Json, names: readonly string[]): void => {
  for (const name of Object.keys(object)) if (!names.includes(name)) delete object[name];
};

/** Where what is missing may be null or absent, because the whole object is not shown. */
const UNSHOWN = [
  ...MESSAGES,
  ...["getMember", "searchMembers", "getCall", "searchCalls", "getClipboard", "searchClipboards"],
  ...["listWebhookEndpoints", "getWebhookEndpoint", "createWebhookEndpoint", "updateWebhookEndpoint"],
  ...[
    "listWebhookDeliveries",
    "createImport",
    "createFile",
    "getFile",
    "completeFile",
    "createAgent",
    "listAgents",
  ],
] as OperationId[];

const ofMessages: readonly Difference[] = [
  messages(
    "empty-lists-left-out-of-messages",
    (message) => {
      for (const [name, value] of Object.entries(message))
        if (Array.isArray(value) && value.length === 0) delete message[name];
    },
    { breaksShould: ["MSG-21"] },
  ),
  messages(
    "created-messages-are-short",
    (message) =>
      only(message, [
        ...["id", "conversation_id", "author_id", "content", "created_at", "replies_count"],
        ...["question_card", "forward_source"],
      ]),
    { why: "line 258: returns the created message; what it shows is open" },
    ["createMessage"],
  ),
  messages(
    "pictures-are-objects",
    (message) => {
      const { image_urls: urls } = message;
      if (!Array.isArray(urls)) return;
      delete message.image_urls;
      message.images = urls.map((url) => ({ url, kind: "external" }));
    },
    { profile: binding(({ message }) => ({ message: { ...message, image_urls: "/images/*/url" } })) },
  ),
  messages("reactions-once-for-each-member", (message) => {
    if (!Array.isArray(message.reactions)) return;
    message.reactions = message.reactions
      .filter(isObject)
      .flatMap(({ emoji_text, count }) =>
        Array.from({ length: Number(count) }, () => ({ emoji: emoji_text })),
      );
  }),
  messages("reactions-named-by-code", (message) => {
    if (!Array.isArray(message.reactions)) return;
    message.reactions = message.reactions.filter(isObject).map(({ emoji_text, count }) => ({
      code: [...String(emoji_text)].map((letter) => letter.codePointAt(0)?.toString(16)).join("-"),
      total: count,
    }));
  }),
  messages("first-replies-name-their-root-twice", (message) => {
    if (typeof message.thread_root_id === "string") message.replied_to_message_id ??= message.thread_root_id;
  }),
  messages("hits-without-content", (message) => delete message.content, {}, ["searchMessages"]),
  messages("hits-without-author", (message) => delete message.author_id, {}, ["searchMessages"]),
  messages("hits-without-time", (message) => delete message.created_at, {}, ["searchMessages"]),
  messages(
    "hits-with-a-snippet-for-content",
    (message) => {
      if (typeof message.content === "string")
        message.content = `${[...message.content].slice(0, 12).join("")}…`;
    },
    { breaksShould: ["MSG-29"] },
    ["searchMessages"],
  ),
];

const ofKeys: readonly Difference[] = [
  shape(
    "keys-with-short-prefixes",
    ["listApiKeys", "issueApiKey", "rotateApiKey"],
    (object) => {
      for (const key of [object, object.api_key].filter(isObject))
        if (typeof key.key_prefix === "string") key.key_prefix = key.key_prefix.slice(0, 7);
    },
    { why: "line 86: a non-secret prefix, of no shown length" },
  ),
  shape(
    "scopes-in-another-order",
    ["listApiKeys", "issueApiKey", "rotateApiKey"],
    (object) => {
      for (const key of [object, object.api_key].filter(isObject))
        if (Array.isArray(key.scopes)) key.scopes = key.scopes.toReversed();
    },
    { why: "line 88: exact granted scopes, in no shown order" },
  ),
  {
    name: "shapes/revoked-keys-leave-the-list",
    why: "line 180: the list of keys is not shown; line 201: transitions of a status are not shown",
    topics: ["listed keys"],
    concerns: ["listApiKeys"],
    make: inResults(["listApiKeys"], (body) => {
      if (!isObject(body.data) || !Array.isArray(body.data.items)) return undefined;
      const items = body.data.items.filter((item) => !isObject(item) || item.status !== "revoked");
      return { ...body, data: { ...body.data, items } };
    }),
  },
  {
    name: "shapes/issued-keys-in-another-shape",
    why: "lines 82 and 312: the secret is returned, in no shown place",
    topics: ["issued keys"],
    concerns: ["issueApiKey", "rotateApiKey"],
    profile: (profile) =>
      unpublished(
        binding(() => ({ api_key: { id: "/data/key_id", secret: "/data/credential/value" } }))(profile),
      ),
    make: inResults(["issueApiKey", "rotateApiKey"], ({ data }) =>
      isObject(data) && isObject(data.api_key)
        ? { data: { key_id: data.api_key.id, credential: { value: data.secret, kind: "bearer" } } }
        : undefined,
    ),
  },
];

const ofCalls: readonly Difference[] = [
  shape("call-participants-are-names", ["getCall", "searchCalls"], (call) => {
    if (Array.isArray(call.participants))
      call.participants = call.participants.map((one) => (isObject(one) ? one.name : one));
  }),
  shape("call-summaries-in-paragraphs", ["getCall", "searchCalls"], (call) => {
    if (typeof call.summary === "string") call.summary = call.summary.split(/(?<=\.) /);
  }),
  {
    name: "shapes/transcripts-start-at-a-time",
    why: OPEN,
    topics: ["transcript shape"],
    concerns: ["getTranscript"],
    profile: binding(({ transcript }) => ({ transcript: { ...transcript, start: "spoken_at" } })),
    make: inResults(["getTranscript"], (body) => {
      if (!Array.isArray(body.segments)) return undefined;
      const begun = Date.parse("2026-01-05T09:00:00Z");
      const segments = body.segments.filter(isObject).map(({ start_ms, end_ms: _, ...segment }) => ({
        ...segment,
        spoken_at: new Date(begun + Number(start_ms)).toISOString(),
      }));
      return { ...body, segments };
    }),
  },
  {
    name: "shapes/last-pages-of-transcripts-have-a-cursor",
    why: OPEN,
    topics: ["transcript page"],
    concerns: ["getTranscript"],
    profile: (profile) =>
      unpublished(
        binding(({ transcript, lists }) => ({
          transcript: { ...transcript, next_cursor: "next" },
          lists: {
            ...lists,
            getTranscript: { ...lists.getTranscript, page_info: "", has_next: "more", next_cursor: "next" },
          },
        }))(profile),
      ),
    make: inResults(["getTranscript"], ({ page_info: page, ...body }) =>
      isObject(page) ? { ...body, more: page.has_next_page, next: page.next_cursor ?? "the-end" } : undefined,
    ),
  },
  {
    name: "shapes/clipboards-found-at-the-top-level",
    why: "lines 26 and 375: compatibility routes keep top-level shapes",
    topics: ["clipboard list"],
    concerns: ["searchClipboards"],
    profile: (profile) =>
      unpublished(
        binding(({ lists }) => ({
          lists: {
            ...lists,
            searchClipboards: { ...lists.searchClipboards, items: "/clipboards", page_info: "/page_info" },
          },
        }))(profile),
      ),
    make: inResults(["searchClipboards"], ({ data }) =>
      isObject(data) ? { clipboards: data.items, page_info: data.page_info } : undefined,
    ),
  },
];

const ofConversations: readonly Difference[] = [
  shape(
    "listed-conversations-show-id-and-name-alone",
    ["listConversations", "searchConversations"],
    (conversation) => only(conversation, ["id", "name"]),
    { topics: ["listed conversations"] },
  ),
  shape(
    "context-avatars-of-half-pixels",
    ["getConversation"],
    (conversation) =>
      visitObjects(conversation, (member) => {
        if (Object.hasOwn(member, "avatar_width"))
          Object.assign(member, { avatar_width: 48.5, avatar_height: 0 });
      }),
    { why: "line 72: number >= 0, nullable", topics: ["context members"] },
  ),
];

const ofEndpoints: readonly Difference[] = [
  shape(
    "endpoint-events-are-objects",
    [
      "createWebhookEndpoint",
      "getWebhookEndpoint",
      "listWebhookEndpoints",
      "updateWebhookEndpoint",
      "rotateWebhookSecret",
    ],
    (endpoint) => {
      if (Array.isArray(endpoint.enabled_events))
        endpoint.enabled_events = endpoint.enabled_events.map((type) => ({ type, version: "2026-05-01" }));
    },
    {
      why: "line 252: bodies of webhook endpoints are not shown",
      topics: ["endpoint shape"],
      profile: binding(({ webhook_endpoint }) => ({
        webhook_endpoint: { ...webhook_endpoint, read: { ...webhook_endpoint.read, type: "/type" } },
      })),
    },
  ),
  shape(
    "endpoint-urls-are-masked",
    [
      "createWebhookEndpoint",
      "getWebhookEndpoint",
      "listWebhookEndpoints",
      "updateWebhookEndpoint",
      "rotateWebhookSecret",
    ],
    (endpoint) => {
      if (typeof endpoint.url !== "string") return;
      endpoint.url_hint = `${new URL(endpoint.url).protocol}//***`;
      delete endpoint.url;
    },
    {
      why: "line 252: bodies of webhook endpoints are not shown; an address may hold a secret of its receiver",
      topics: ["endpoint shape"],
      // No property shows it: this one never comes.
      profile: binding(({ webhook_endpoint }) => ({
        webhook_endpoint: { ...webhook_endpoint, read: { ...webhook_endpoint.read, url: "full_url" } },
      })),
    },
  ),
];

const ofEverything: readonly Difference[] = [
  shape(
    "nothing-is-left-out",
    UNSHOWN,
    (object) => {
      for (const [name, value] of Object.entries(object)) if (value === null) delete object[name];
    },
    { why: "lines 178 and 253: these objects are not shown", topics: ["message shape", "nulls"] },
  ),
  {
    name: "shapes/messages-new-with-201-and-repeated-with-200",
    why: "line 258: the status of a success is not shown",
    topics: ["status of createMessage"],
    concerns: ["createMessage"],
    make: () => {
      const known = new Set<unknown>();
      return {
        async http(call, forward) {
          const response = await forward(call);
          if (call.operation !== "createMessage" || !isSuccess(response)) return response;
          const data = jsonOf(response)?.data;
          const id = isObject(data) ? data.id : undefined;
          const isNew = !known.has(id);
          known.add(id);
          return isNew
            ? { ...response, status: 201 }
            : withHeader({ ...response, status: 200 }, "idempotent-replayed", "true");
        },
      };
    },
  },
  {
    name: "shapes/document-of-its-own-media-type",
    why: "line 20: a machine-readable contract, of no shown media type",
    topics: ["document"],
    make: inAnswers((response, { url }) =>
      url === "/openapi.json"
        ? withHeader(response, "content-type", "application/vnd.oai.openapi+json;version=3.1")
        : response,
    ),
  },
  {
    name: "shapes/document-behind-a-redirect",
    why: "lines 20 and 374: a moving latest file exists beside the address",
    topics: ["document"],
    make: () => ({
      async http(call, forward) {
        if (call.url === "/specs/latest/openapi.json") return forward({ ...call, url: "/openapi.json" });
        if (call.url !== "/openapi.json") return forward(call);
        return { status: 302, headers: { location: "/specs/latest/openapi.json" }, body: Buffer.alloc(0) };
      },
    }),
  },
];

export default undescribed([
  ...ofMessages,
  ...ofKeys,
  ...ofCalls,
  ...ofConversations,
  ...ofEndpoints,
  ...ofEverything,
]);
