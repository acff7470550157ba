// Visibility, by time and reader: searches that find more, new things that are seen later, lists that keep
// something back, and other people who write at the same time.
import type { OperationId } from "../../../generator/generated/operations.ts";
import type { Tampering } from "../../proxy-mutants/defect.ts";
import {
  type Call,
  credentialOf,
  isSuccess,
  type Json,
  jsonOf,
  type ProxyResponse,
  reading,
  withHeader,
  withJson,
  withQuery,
} from "../../proxy-mutants/message.ts";
import type { Forward } from "../../proxy-mutants/proxy.ts";
import { type Difference, familyOf, inAnswers, inResults, isObject, objectsOf } from "../difference.ts";
import { everywhere, refused } from "../everywhere.ts";

const itemsOf = (body: Json | undefined): Json[] | undefined =>
  isObject(body?.data) && Array.isArray(body.data.items) ? (body.data.items as Json[]) : undefined;

const OWN_CURSOR = /^related-(\d+)$/;
/** More than the suite ever makes a search find. */
const ALL = "100";

/**
 * The items of a list that the same key was first shown follow the hits of its searches, in pages of their
 * own.
 */
const related = (search: OperationId, list: OperationId) => (): Tampering => {
  const shown = new Map<string, readonly Json[]>();
  return {
    async http(call, forward) {
      const key = credentialOf(call);
      if (call.operation !== search) {
        const response = await forward(call);
        const items = call.operation === list && isSuccess(response) ? itemsOf(jsonOf(response)) : undefined;
        if (items !== undefined && !shown.has(key)) shown.set(key, items.slice(-3));
        return response;
      }
      const query = new URLSearchParams(call.url.split("?")[1]);
      const cursor = query.get("cursor") ?? "related-0";
      const limit = Number(query.get("limit") ?? 20);
      const offset = Number(OWN_CURSOR.exec(cursor)?.[1]);
      if (Number.isNaN(offset) || !Number.isInteger(limit) || limit < 1 || limit > 100) return forward(call);
      const whole = withQuery(call, (all) => {
        all.set("limit", ALL);
        all.delete("cursor");
      });
      const response = await forward(whole);
      const body = isSuccess(response) ? jsonOf(response) : undefined;
      const items = itemsOf(body);
      if (body === undefined || items === undefined) return response;
      const ids = new Set(items.map(({ id }) => id));
      const found = [...items, ...(shown.get(key) ?? []).filter(({ id }) => !ids.has(id))];
      const end = offset + limit;
      const next = end < found.length ? `related-${end}` : null;
      const page_info = { has_next_page: next !== null, has_previous_page: offset > 0, next_cursor: next };
      return withJson(response, { ...body, data: { items: found.slice(offset, end), page_info } });
    },
  };
};

/** A resource made a moment ago is not there yet for readers. */
const notYet =
  (
    ms: number,
    reads: readonly OperationId[],
    { isHiddenAlone = false }: { readonly isHiddenAlone?: boolean } = {},
  ) =>
  (): Tampering => {
    const made = new Map<unknown, number>();
    const isNew = (id: unknown): boolean =>
      performance.now() - (made.get(id) ?? Number.NEGATIVE_INFINITY) < ms;
    return {
      async http(call, forward) {
        const response = await forward(call);
        const body = isSuccess(response) ? jsonOf(response) : undefined;
        if (body === undefined) return response;
        if (call.operation === "createMessage" || call.operation === "forwardMessage") {
          const id = isObject(body.data) ? body.data.id : undefined;
          if (!made.has(id)) made.set(id, performance.now());
          return response;
        }
        if (!reads.some((id) => id === call.operation)) return response;
        const items = itemsOf(body);
        if (items === undefined)
          return isHiddenAlone && objectsOf(body).some(({ id }) => isNew(id))
            ? refused(404, "not_found", "there is no such message")
            : response;
        const left = items.filter(({ id }) => !isNew(id));
        if (left.length === items.length) return response;
        return withJson(response, { ...body, data: { ...(body.data as Json), items: left } });
      },
    };
  };

const isFinal = ({ status }: Json): boolean => ["succeeded", "failed", "skipped"].includes(String(status));

const listOf = async (call: Call, url: string, forward: Forward): Promise<readonly Json[]> =>
  itemsOf(jsonOf(await forward(reading(call, url)))) ?? [];

/** A delivery that is still under way is not sent anew. */
function replaysOfTheFinished(): Tampering {
  return {
    async http(call, forward) {
      if (call.operation !== "replayWebhookDelivery") return forward(call);
      const id = call.url.split("/")[3];
      const delivery = (await listOf(call, "/v1/webhook-deliveries?limit=100", forward)).find(
        (one) => one.id === id,
      );
      return delivery !== undefined && !isFinal(delivery)
        ? refused(409, "delivery_under_way", "the delivery has not ended")
        : forward(call);
    },
  };
}

/** A replay is one more attempt of the delivery that there is. */
function replaysAreAttempts(): Tampering {
  const originals = new Map<unknown, string>();
  return {
    async http(call, forward) {
      const response = await forward(call);
      const body = isSuccess(response) ? jsonOf(response) : undefined;
      if (body === undefined) return response;
      if (call.operation === "replayWebhookDelivery" && isObject(body.data)) {
        const asked = call.url.split("/")[3] ?? "";
        originals.set(body.data.delivery_id, asked);
        return withJson(response, { ...body, data: { ...body.data, delivery_id: asked } });
      }
      const items = call.operation === "listWebhookDeliveries" ? itemsOf(body) : undefined;
      if (items === undefined) return response;
      const further = new Map<string, number>();
      for (const [, original] of originals) further.set(original, (further.get(original) ?? 0) + 1);
      const left = items.filter(({ id }) => !originals.has(id));
      for (const item of left)
        item.attempt_count = Number(item.attempt_count) + (further.get(String(item.id)) ?? 0);
      return withJson(response, { ...body, data: { ...(body.data as Json), items: left } });
    },
  };
}

/** Somebody else says something in the same conversation after every fourth message. */
function othersWrite(): Tampering {
  let count = 0;
  const writers = new Map<string, Call["headers"]>();
  return {
    async http(call, forward) {
      const response = await forward(call);
      if (call.operation !== "createMessage" || !isSuccess(response)) return response;
      writers.set(credentialOf(call), call.headers);
      if (++count % 4 !== 0) return response;
      const body = Buffer.from(JSON.stringify({ markdown_content: `Good morning, ${count}!` }));
      for (const headers of [...writers.values()].reverse()) {
        const other = {
          ...call,
          body,
          headers: { ...headers, "idempotency-key": `colleague-${process.pid}-${count}` },
        };
        if (isSuccess(await forward(other))) break;
      }
      return response;
    },
  };
}

const CARD = /^\s*```svc-question/;

/** The words of a question where its text is shown. */
const questionsInWords = everywhere((object) => {
  for (const name of ["content", "markdown_content"]) {
    const text = object[name];
    if (typeof text === "string" && CARD.test(text)) object[name] = "A question waits for your answer.";
  }
});

/** The words of a question where somebody is notified of it. */
const questionEventsInWords = everywhere((object, origin) => {
  if (origin !== "frame" && origin !== "delivery") return;
  if (typeof object.content === "string" && CARD.test(object.content))
    object.content = "A question waits for your answer.";
});

const withoutSource = everywhere((object) => {
  const source = object.forward_source;
  if (!isObject(source)) return;
  for (const name of Object.keys(source)) if (/^source_.*_id$/.test(name)) delete source[name];
});

const withoutBridges = everywhere((object) => {
  delete object.is_bridge;
  delete object.bridge_kind;
});

/** A message that begins a thread is in its own thread. */
const ownThreads = everywhere((object) => {
  const { related: relation } = object;
  if (isObject(relation) && relation.thread_root_message_id === null && relation.message_id !== null)
    relation.thread_root_message_id = relation.message_id;
});

/** A line of results leaves out the source of a forward. */
const hitsWithoutSource = inResults(["searchMessages"], (body) => {
  for (const item of itemsOf(body) ?? []) delete item.forward_source;
});

/** The characters of a long text that an overview shows. */
const BEGINNING = 200;

const beginnings = inResults(["listMessages", "listReplies"], (body) => {
  for (const item of itemsOf(body) ?? [])
    if (typeof item.content === "string") item.content = item.content.slice(0, BEGINNING);
});

/** Each caller reads a summary of their own. */
const ownSummaries = inResults(["getCall"], (body, call) => {
  if (typeof body.summary === "string") body.summary = `For ${credentialOf(call).slice(-4)}: ${body.summary}`;
});

const guestsInCalls = inResults(["getCall"], ({ participants }) => {
  for (const one of Array.isArray(participants) ? participants.slice(0, 1) : [])
    if (isObject(one)) one.workspace_id = "ws_of_a_partner";
});

const cached = inAnswers((response, call) =>
  isSuccess(response) && call.method === "GET"
    ? {
        ...response,
        headers: {
          ...response.headers,
          etag: `W/"${response.body.length}"`,
          "cache-control": "private, max-age=0",
          vary: "x-api-key, authorization, accept-encoding",
          age: "0",
        },
      }
    : response,
);

/** They change what other differences change as well. */
const ALONE = [
  "searchMessages-finds-related-ones",
  "searchConversations-finds-related-ones",
  "replays-are-attempts-of-the-same-delivery",
];

const difference = familyOf("visibility", (name) => ({
  topics: ["other readings", "cursors", "page_info"],
  isAlone: ALONE.includes(name),
}));

const MATCHING = "line 216: search of what is accessible, and no line says what else than the words is found";
const AT_ONCE = "no line says that what was written can be read at once";
const MESSAGES: readonly OperationId[] = ["listMessages", "listReplies", "searchMessages"];

export default [
  difference(
    "searchMessages-finds-related-ones",
    MATCHING,
    ["searchMessages"],
    related("searchMessages", "listMessages"),
  ),
  difference(
    "searchConversations-finds-related-ones",
    MATCHING,
    ["searchConversations"],
    related("searchConversations", "listConversations"),
  ),
  difference("new-messages-are-found-later", AT_ONCE, ["searchMessages"], notYet(500, ["searchMessages"])),
  difference("new-messages-are-listed-later", AT_ONCE, MESSAGES, notYet(200, MESSAGES)),
  difference(
    "new-messages-are-read-later",
    AT_ONCE,
    ["getMessage"],
    notYet(200, [...MESSAGES, "getMessage"], { isHiddenAlone: true }),
  ),
  difference(
    "deliveries-are-listed-when-they-have-ended",
    "line 239: a list of attempts, and no line says from when on",
    ["listWebhookDeliveries"],
    inResults(["listWebhookDeliveries"], (body) => {
      const items = itemsOf(body);
      return items === undefined
        ? body
        : { ...body, data: { ...(body.data as Json), items: items.filter(isFinal) } };
    }),
  ),
  difference(
    "replays-wait-for-the-end",
    "no line says that a delivery under way can be replayed",
    ["replayWebhookDelivery"],
    replaysOfTheFinished,
  ),
  difference(
    "replays-are-attempts-of-the-same-delivery",
    "line 204: a replay creates a new attempt, and no line says that it is another delivery",
    ["replayWebhookDelivery", "listWebhookDeliveries"],
    replaysAreAttempts,
  ),
  difference(
    "other-people-write-meanwhile",
    "no line says that a conversation belongs to the suite",
    ["createMessage"],
    othersWrite,
  ),
  difference(
    "questions-are-shown-in-words",
    "line 261: a message with a link to the card, and no line says what its content is",
    undefined,
    questionsInWords,
  ),
  difference(
    "hits-show-nothing-of-a-source",
    "line 127: included on read, and no line shows the fields of a hit",
    ["searchMessages"],
    hitsWithoutSource,
    { breaksShould: ["SRC-16"] },
  ),
  difference(
    "lists-show-the-beginning-of-a-text",
    "line 258 shows what is sent, and no line shows the fields of a list",
    ["listMessages", "listReplies"],
    beginnings,
    { breaksShould: ["MSG-29"] },
  ),
  difference(
    "question-events-are-in-words",
    "line 333: the message, and no line says what the content of a question is",
    undefined,
    questionEventsInWords,
    { breaksShould: ["EVT-21"] },
  ),
  difference(
    "calls-are-summarised-for-their-reader",
    "line 228: a summary, and no line says that everybody reads the same one",
    ["getCall"],
    ownSummaries,
    { breaksShould: ["SRC-17"] },
  ),
  difference(
    "calls-have-guests",
    "line 129: conversations may be bridges to other workspaces, and so may their calls",
    ["getCall"],
    guestsInCalls,
  ),
  difference(
    "forwards-never-name-their-source",
    "line 127: only when, and not whenever, the caller can open it",
    undefined,
    withoutSource,
    { breaksShould: ["FWD-15"] },
  ),
  difference(
    "conversations-say-nothing-of-bridges",
    "line 129: reads may include them",
    undefined,
    withoutBridges,
  ),
  difference(
    "roots-are-in-their-own-thread",
    "line 334: nullable, and no line says what it is of a root",
    undefined,
    ownThreads,
    { breaksShould: ["EVT-20"] },
  ),
  difference("readings-can-be-cached", "no line says which headers a response has", undefined, cached),
  difference(
    "connections-are-closed-each-time",
    "no line says that a connection is kept",
    undefined,
    inAnswers((response) => withHeader<ProxyResponse>(response, "connection", "close")),
  ),
] satisfies Difference[];
