// How another deployment may show messages.
import type { OperationId } from "../../../generator/generated/operations.ts";
import type { Tampering } from "../../proxy-mutants/defect.ts";
import { isSuccess, type Json, jsonOf, reading, withJson } from "../../proxy-mutants/message.ts";
import { type Difference, familyOf, inResults, isObject, objectsOf } from "../difference.ts";
import { everywhere, inTexts } from "../everywhere.ts";

const READS: readonly OperationId[] = ["getMessage", "listMessages", "listReplies", "searchMessages"];
const SHOWN: readonly OperationId[] = [...READS, "createMessage", "forwardMessage", "answerQuestion"];

/** Changes each message of a response over HTTP. */
const inMessages = (change: (message: Json) => void) =>
  inResults(SHOWN, (body) => {
    for (const object of objectsOf(body)) change(object);
  });

/** Properties that stay although their value is empty. */
const EMPTY_ALLOWED = ["id", "conversation_id", "author_id", "created_at"];

const withoutDefaults = inMessages((message) => {
  for (const [name, value] of Object.entries(message))
    if (
      !EMPTY_ALLOWED.includes(name) &&
      (value === null || value === "" || value === 0 || isEmptyList(value))
    )
      delete message[name];
});

const isEmptyList = (value: unknown): boolean => Array.isArray(value) && value.length === 0;

const withNulls = inMessages((message) => {
  for (const name of ["forward_source", "question_card", "edited_at", "deleted_at"]) message[name] ??= null;
  if (isObject(message.forward_source))
    for (const name of ["content", "call_id"]) message.forward_source[name] ??= null;
});

/** Adds links to messages alone: conversation contexts may not have additional properties. */
const linked = everywhere((object) => {
  if (typeof object.conversation_id !== "string" || !("content" in object) || typeof object.id !== "string")
    return;
  object._links = {
    self: { href: `/v1/conversation-messages/${object.id}` },
    replies: { href: `/v1/conversation-messages/${object.id}/replies{?limit}`, templated: true },
  };
});

/** A key that may create messages but not read them gets only the ids and the time of a new message. */
function receipts(): Tampering {
  return {
    async http(call, forward) {
      const response = await forward(call);
      const data =
        call.operation === "createMessage" && isSuccess(response) ? jsonOf(response)?.data : undefined;
      if (!isObject(data)) return response;
      const probe = await forward(reading(call));
      if (probe.status !== 403) return response;
      const { id, conversation_id, author_id, created_at } = data;
      return withJson(response, { data: { id, conversation_id, author_id, created_at } });
    },
  };
}

/** A message that names a reply as its thread root joins the thread of that reply. */
function repliesJoin(): Tampering {
  const roots = new Map<string, string>();
  return {
    async http(call, forward) {
      const body = call.operation === "createMessage" ? jsonOf(call) : undefined;
      const named = body?.thread_root_id;
      const root = typeof named === "string" ? roots.get(named) : undefined;
      const joined =
        root === undefined
          ? call
          : withJson(call, {
              ...body,
              thread_root_id: root,
              replied_to_message_id: body?.replied_to_message_id ?? named,
            });
      const response = await forward(joined);
      const shown =
        SHOWN.some((id) => id === call.operation) && isSuccess(response) ? jsonOf(response) : undefined;
      for (const { id, thread_root_id: own } of shown === undefined ? [] : objectsOf(shown))
        if (typeof own === "string") roots.set(String(id), own);
      return response;
    },
  };
}

/** How old the last message may be that lists and contexts of conversations show; below the eventual_ms of the profile. */
const STALE_MS = 900;

function staleLastMessages(): Tampering {
  const kept = new Map<unknown, { readonly at: number; readonly values: Json }>();
  const change = inResults(["listConversations", "getConversation"], (body) => {
    for (const object of objectsOf(body)) {
      const former = kept.get(object.id);
      if (former !== undefined && performance.now() - former.at < STALE_MS)
        Object.assign(object, former.values);
      else
        kept.set(object.id, {
          at: performance.now(),
          values: Object.fromEntries(
            Object.entries(object).filter(([name]) => name.startsWith("last_message_")),
          ),
        });
    }
  });
  return change();
}

const contextsTellLittle = inResults(
  ["listConversations", "getConversation", "searchConversations"],
  (body) => {
    for (const object of objectsOf(body)) {
      for (const name of Object.keys(object))
        if (/^last_message_(id|preview|author_id)$|^(canonical|local)_|^is_hidden$/.test(name))
          delete object[name];
      for (const name of ["description", "summary_text", "creator_member_id", "creator_member"])
        object[name] = null;
      Object.assign(object, { preview_member_ids: [], preview_members: [] });
    }
  },
);

/** Each reaction is a row with a number of its own, as a database counts them, and says once how often its emoji was given. */
function numberedReactions(): Tampering {
  const numbers = new Map<string, number>();
  return inMessages((message) => {
    if (Array.isArray(message.reactions))
      message.reactions = message.reactions.filter(isObject).map((reaction) => {
        const row = `${message.id} ${reaction.emoji_text}`;
        const id = numbers.get(row) ?? numbers.size + 1;
        numbers.set(row, id);
        return { id, ...reaction };
      });
  })();
}

const difference = familyOf("shown", (name) => ({ topics: [name, "message bodies"] }));

const NOT_SHOWN = "line 253: the response bodies of messages are not shown";

const readings = [
  difference(
    "texts-are-composed-and-trimmed",
    "line 117 calls it a body, and no line says that it is kept to the letter",
    undefined,
    inTexts((text) => text.normalize("NFC").replaceAll("\r\n", "\n").trim()),
    { topics: ["texts", "delivery body"], breaksShould: ["MSG-24", "FWD-19"] },
  ),
  difference(
    "mentions-have-no-brackets",
    "line 287 knows mentions, and no line says how one is shown",
    undefined,
    inTexts((text) => text.replaceAll(/<@(\w+)>/g, "@$1")),
    { topics: ["texts", "delivery body"], breaksShould: ["MSG-24", "FWD-19"] },
  ),
  difference("what-is-empty-is-left-out", NOT_SHOWN, SHOWN, withoutDefaults, { breaksShould: ["MSG-21"] }),
  difference("what-does-not-apply-is-null", NOT_SHOWN, SHOWN, withNulls),
  difference(
    "messages-have-links",
    "line 125 names properties and, unlike lines 32 and 92, excludes no others",
    undefined,
    linked,
    { topics: ["message bodies", "delivery body"] },
  ),
  difference(
    "top-level-messages-are-their-own-root",
    `${NOT_SHOWN}; line 121 mentions requests`,
    SHOWN,
    inMessages((message) => {
      if ("thread_root_id" in message) message.thread_root_id ??= message.id;
    }),
  ),
  difference(
    "reactions-are-words",
    `${NOT_SHOWN}; line 125 gives events an array without a form of its items`,
    SHOWN,
    inMessages((message) => {
      if (Array.isArray(message.reactions))
        message.reactions = message.reactions.map((one) => (isObject(one) ? one.emoji_text : one));
    }),
  ),
  difference(
    "reactions-have-numbers",
    `${NOT_SHOWN}; line 125 gives events an array without a form of its items`,
    SHOWN,
    numberedReactions,
  ),
  difference(
    "reactions-are-one-total",
    `${NOT_SHOWN}; line 125 gives events an array without a form of its items`,
    SHOWN,
    inMessages((message) => {
      const counts = [message.reactions]
        .flat()
        .filter(isObject)
        .map(({ count }) => Number(count));
      if (counts.length > 0) message.reactions = [{ total: counts.reduce((sum, count) => sum + count) }];
    }),
  ),
  difference(
    "questions-link-by-an-address-alone",
    "line 261: a link to the card, and no line says of which form",
    SHOWN,
    inMessages((message) => {
      if (isObject(message.question_card)) message.question_card = message.question_card.url;
    }),
  ),
  difference("who-may-not-read-gets-a-receipt", NOT_SHOWN, ["createMessage"], receipts),
];

export default [
  ...readings,
  difference(
    "replies-to-replies-join-their-thread",
    "line 260: the root is sent, and no line says what a reply in its place gets",
    ["createMessage"],
    repliesJoin,
  ),
  difference(
    "last-messages-are-a-moment-old",
    "lines 44 and 52 name them, and no line says how soon they follow",
    ["listConversations", "getConversation"],
    staleLastMessages,
    {
      topics: ["conversations", "listConversations last_message_at"],
      breaksShould: ["CON-25"],
      profile: (profile) => ({ ...profile, timing: { ...profile.timing, eventual_ms: 3000 } }),
    },
  ),
  difference(
    "contexts-tell-little",
    "lines 36 to 60: nullable, not required, or a list of as many as one likes",
    ["listConversations", "getConversation", "searchConversations"],
    contextsTellLittle,
    { topics: ["conversations"] },
  ),
] satisfies Difference[];
