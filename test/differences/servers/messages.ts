// Messages of others: what is shown of authors, conversations and sources, which texts are taken, and how a repetition is
// recognised. Over HTTP a message is not shown (line 178); in events its fields are, without what they hold (line 125).
import type { OperationId } from "../../../generator/generated/operations.ts";
import type { Tampering } from "../../proxy-mutants/defect.ts";
import {
  type Call,
  credentialOf,
  IDEMPOTENCY_KEY,
  isSuccess,
  type Json,
  jsonOf,
  reading,
  resourceOf,
  withJson,
} from "../../proxy-mutants/message.ts";
import { type Difference, familyOf, inResults, isObject, objectsOf } from "../difference.ts";
import { everywhere, refused, visitObjects } from "../everywhere.ts";

const SENDING = [
  "createMessage",
  "createFile",
  "createAgent",
  "issueApiKey",
  "rotateApiKey",
  "forwardMessage",
];

/** Objects that are not shown, in which a library leaves out what it can. */
const UNSHOWN: readonly OperationId[] = [
  ...(["createMessage", "getMessage", "listMessages", "listReplies", "searchMessages"] as const),
  ...(["listWebhookEndpoints", "getWebhookEndpoint", "listWebhookDeliveries"] as const),
  ...(["getMember", "searchMembers", "getCall", "searchCalls", "getClipboard", "searchClipboards"] as const),
  ...([
    "createFile",
    "getFile",
    "completeFile",
    "createImport",
    "uploadImportRecords",
    "listAgents",
  ] as const),
];

const isDefault = (value: unknown): boolean =>
  value === null ||
  value === 0 ||
  value === false ||
  value === "" ||
  (Array.isArray(value) && value.length === 0);

/** How Protocol Buffers write JSON: nothing that has its default, wide numbers as texts. */
const protobuf = inResults(UNSHOWN, (body) => {
  visitObjects(body, (object) => {
    for (const [name, value] of Object.entries(object)) {
      if (name === "page_info" || name === "items" || name === "segments" || name === "skipped") continue;
      if (name === "has_next_page" || ["content", "summary", "participants"].includes(name)) continue;
      if (isDefault(value)) delete object[name];
      else if (typeof value === "number" && /bytes$|^duration_seconds$/.test(name))
        object[name] = String(value);
    }
  });
});

const animals = ["otter", "heron", "lynx", "newt", "wren"];

/** A name that says nothing, always the same for one member. */
const pseudonym = (id: string): string =>
  `${animals[[...id].reduce((sum, sign) => sum + (sign.codePointAt(0) ?? 0), 0) % animals.length]} ${id.slice(-4)}`;

const pseudonyms = everywhere((object) => {
  if (typeof object.author_name === "string" && typeof object.author_id === "string")
    object.author_name = pseudonym(object.author_id);
});

const namesAsPaths = everywhere((object) => {
  if (typeof object.conversation_name === "string")
    object.conversation_name = `Demo workspace › ${object.conversation_name}`;
});

const mentions = everywhere((object) => {
  if (
    typeof object.content === "string" &&
    (Object.hasOwn(object, "author_id") || object.mode === "show_message")
  )
    object.content = object.content.replaceAll(/<@(\w+)>/g, "@{member:$1}");
});

const isCommand = (text: string): boolean => /^\s*(```svc-question|\{)/.test(text);

const textsRefused =
  (isRefused: (text: unknown, body: Json) => boolean, message: string) => (): Tampering => ({
    async http(call, forward) {
      const body = call.operation === "createMessage" ? jsonOf(call) : undefined;
      if (body === undefined || !isRefused(body.markdown_content, body)) return forward(call);
      const response = await forward(reading(call));
      return response.status === 401 ? response : refused(400, "invalid_request", message);
    },
  });

const shortTexts = textsRefused(
  (text) => typeof text === "string" && !isCommand(text) && [...text].length > 2000,
  "a message has 2000 characters at most",
);

const someText = textsRefused(
  (text) => text === null || text === undefined || (typeof text === "string" && text.trim() === ""),
  "a message has a text",
);

const noDeeperReplies = (): Tampering => ({
  async http(call, forward) {
    const response = await forward(call);
    if (call.operation !== "listReplies" || !isSuccess(response)) return response;
    const found = jsonOf(await forward(reading(call, `/v1/conversation-messages/${resourceOf(call)}`)))?.data;
    return isObject(found) && typeof found.thread_root_id === "string"
      ? withJson(response, { data: { items: [], page_info: { has_next_page: false, next_cursor: null } } })
      : response;
  },
});

const withoutSource = everywhere((object) => {
  if (!isObject(object.forward_source)) return;
  for (const name of ["source_message_id", "source_conversation_id", "source_thread_id"])
    delete object.forward_source[name];
});

const contentOnly = everywhere((object) => {
  if (isObject(object.forward_source) && object.forward_source.mode === "show_message") {
    const { mode, content, call_id } = object.forward_source;
    object.forward_source = { mode, content, ...(call_id !== undefined && { call_id }) };
  }
});

/** A forward that is named has to be one that gives access, also to members of the conversation. */
const forwardsAreLookedAt = (): Tampering => ({
  async http(call, forward) {
    const isCall = call.operation === "getCall" || call.operation === "getTranscript";
    const named = isCall ? new URLSearchParams(call.url.split("?")[1]).get("forwarded_message_id") : null;
    const response = await forward(call);
    if (named === null || !isSuccess(response)) return response;
    const message = await forward(reading(call, `/v1/conversation-messages/${encodeURIComponent(named)}`));
    const found = jsonOf(message)?.data;
    const source = isObject(found) ? found.forward_source : undefined;
    const isShared = isObject(source) && source.call_id === resourceOf(call);
    return isShared || message.status === 403 ? response : refused(404, "not_found", "no such shared call");
  },
});

const longKeys = (): Tampering => ({
  http: async (call, forward) => {
    const key = call.headers[IDEMPOTENCY_KEY];
    const isShort = SENDING.includes(call.operation) && key !== undefined && key.length < 16;
    return isShort && credentialOf(call) !== ""
      ? refused(400, "invalid_idempotency_key", "an Idempotency-Key has 16 characters at least")
      : forward(call);
  },
});

/** A request that is still being worked on cannot be replayed yet. */
function oneUnderWay(): Tampering {
  const running = new Set<string>();
  const nameOf = (call: Call): string => `${credentialOf(call)} ${call.url} ${call.headers[IDEMPOTENCY_KEY]}`;
  return {
    async http(call, forward) {
      if (!SENDING.includes(call.operation) || call.headers[IDEMPOTENCY_KEY] === undefined)
        return forward(call);
      const name = nameOf(call);
      if (running.has(name)) {
        const body = { error: "the first request is still under way", error_code: "request_in_progress" };
        const headers = { "content-type": "application/json", "retry-after": "1" };
        return { status: 409, headers, body: Buffer.from(JSON.stringify(body)) };
      }
      running.add(name);
      return forward(call).finally(() => running.delete(name));
    },
  };
}

/** An author and a conversation come along with the objects that refer to them. */
const embedding = inResults(
  ["createMessage", "getMessage", "listMessages", "listReplies", "searchMessages", "forwardMessage"],
  (body) => {
    for (const message of objectsOf(body)) {
      const self = { href: `/v1/conversation-messages/${message.id}` };
      Object.assign(message, {
        _links: {
          self,
          replies: { href: `${self.href}/replies` },
          curies: [{ name: "svc", templated: true }],
        },
        _embedded: {
          author: { id: message.author_id, display_name: message.author_name, _links: {} },
          conversation: { id: message.conversation_id, name: message.conversation_name, items: [] },
        },
      });
    }
    return { _links: { self: { href: "/v1" } }, ...body };
  },
);

const says = familyOf("servers", (name) => ({ topics: [name], isAlone: true }));
const NAMES = "line 125: a text, and no line says that it is the name shown elsewhere";

export default [
  says(
    "objects-are-written-by-protocol-buffers",
    "lines 178 and 253: these objects are not shown",
    UNSHOWN,
    protobuf,
    {
      breaksShould: ["MSG-19", "MSG-21"],
    },
  ),
  says("authors-have-pseudonyms", NAMES, undefined, pseudonyms, { breaksShould: ["IMP-34"] }),
  says("conversation-names-are-paths", NAMES, undefined, namesAsPaths),
  says(
    "mentions-are-shown-in-other-signs",
    "line 178: not shown; no line has the syntax of a mention",
    undefined,
    mentions,
    {
      breaksShould: ["MSG-24"],
    },
  ),
  says("texts-have-2000-characters", "line 368: message size is not shown", ["createMessage"], shortTexts),
  says(
    "messages-have-a-text",
    "line 117: markdown_content is the message body, and no line lets it be absent",
    ["createMessage"],
    someText,
  ),
  says(
    "a-reply-has-no-replies",
    "line 226: lists thread replies, and no line says what a reply has",
    ["listReplies"],
    noDeeperReplies,
  ),
  says(
    "forwards-never-name-their-source",
    "line 127: present only when the caller can open it, not whenever",
    undefined,
    withoutSource,
    {
      breaksShould: ["FWD-15"],
    },
  ),
  says(
    "snapshots-are-texts-alone",
    "line 127: the content snapshot, of no shown shape",
    undefined,
    contentOnly,
  ),
  says(
    "forwards-that-are-named-are-looked-at",
    "line 264: the message must be readable and must share that call, and no line spares those who could do without",
    ["getCall", "getTranscript"],
    forwardsAreLookedAt,
  ),
  says(
    "idempotency-keys-have-16-characters",
    "line 257: a required header, of no shown form",
    undefined,
    longKeys,
    {
      breaksShould: ["IDM-28"],
    },
  ),
  says(
    "requests-under-way-are-not-replayed",
    "line 257: a repetition makes no second message, and no line says what comes before the first has a response; line 344 has 409",
    undefined,
    oneUnderWay,
  ),
  says(
    "messages-bring-links-and-embedded-objects",
    "lines 26 and 178: not shown, and no others are excluded",
    undefined,
    embedding,
  ),
] satisfies Difference[];
