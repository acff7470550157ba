// The parts and texts of a message, where no line says that every deployment takes or keeps them.
import type { OperationId } from "../../../generator/generated/operations.ts";
import type { Tampering } from "../../proxy-mutants/defect.ts";
import {
  type Call,
  isSuccess,
  type Json,
  jsonOf,
  type ProxyResponse,
  reading,
  resourceOf,
  withJson,
} from "../../proxy-mutants/message.ts";
import { type Difference, familyOf, inResults, isObject, objectsOf } from "../difference.ts";
import { everywhere, refused } from "../everywhere.ts";

const invalid = (message: string): ProxyResponse => refused(400, "invalid_request", message);

const CARD = /^\s*```svc-question/;

/** Refuses what a valid request names; a request that is refused anyway, because of a missing key or scope, keeps its refusal. */
const refusing = (why: (body: Json, call: Call) => string | undefined) => (): Tampering => ({
  async http(call, forward) {
    const body = call.operation === "createMessage" ? jsonOf(call) : undefined;
    const message = body === undefined ? undefined : why(body, call);
    if (message === undefined) return forward(call);
    const { "idempotency-key": _, ...headers } = call.headers;
    // Without a key of its own it makes nothing, and is refused for that at last.
    const probe = await forward({ ...call, headers });
    return probe.status === 400 ? invalid(message) : probe;
  },
});

const textsOf = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === "string") : [];

const picturesTwice = refusing(({ image_urls: urls }) =>
  new Set(textsOf(urls)).size < textsOf(urls).length ? "image_urls: expected each of them once" : undefined,
);

/** Its own pictures it can fetch, and those of hosts that there are none of it cannot. */
const picturesThatAreThere = refusing(({ image_urls: urls }) =>
  textsOf(urls).some((url) => /\.example(?:[:/]|$)/i.test(url))
    ? "image_urls: expected addresses of pictures that can be fetched"
    : undefined,
);

const linksOfTheText = refusing(({ suppressed_link_preview_urls: urls, markdown_content: text }) =>
  textsOf(urls).every((url) => String(text).includes(url))
    ? undefined
    : "suppressed_link_preview_urls: expected links of the text",
);

/** As filters of unwanted advertising do. */
const fewLinks = refusing(({ markdown_content: text }) =>
  [...String(text).matchAll(/https?:\/\//g)].length > 1 && !CARD.test(String(text))
    ? "markdown_content: expected one link at most"
    : undefined,
);

const atMost = (limit: number) =>
  refusing(({ markdown_content: text }) =>
    typeof text === "string" && text.length > limit && !CARD.test(text)
      ? `markdown_content: expected ${limit} characters at most`
      : undefined,
  );

/** Refuses requests by the messages that they name, as the responses have shown them. */
const knowing =
  <Known>(
    learn: (call: Call, data: Json) => Known | undefined,
    why: (body: Json, call: Call, known: ReadonlyMap<string, Known>) => string | undefined,
  ) =>
  (): Tampering => {
    const known = new Map<string, Known>();
    const inner = refusing((body, call) => why(body, call, known))();
    return {
      async http(call, forward) {
        const response = await (inner.http?.(call, forward) ?? forward(call));
        const body = isSuccess(response) && call.operation !== "other" ? jsonOf(response) : undefined;
        for (const data of body === undefined ? [] : objectsOf(body)) {
          const learnt = learn(call, data);
          if (typeof data.id === "string" && learnt !== undefined) known.set(data.id, learnt);
        }
        return response;
      },
    };
  };

const NO_MESSAGE = "msg_00000000000000000000000000";

/** A message of another conversation, which may be hidden, is refused like one that does not exist. */
function contextOfThePlace(): Tampering {
  const places = new Map<unknown, string>();
  return {
    async http(call, forward) {
      const body = call.operation === "createMessage" ? jsonOf(call) : undefined;
      const ids = textsOf(body?.explicit_context_message_ids);
      const elsewhere = ids.find((id) => !call.url.includes(places.get(id) ?? ""));
      if (elsewhere !== undefined) {
        const other = await forward(withJson(call, { ...body, explicit_context_message_ids: [NO_MESSAGE] }));
        return naming(other, elsewhere);
      }
      const response = await forward(call);
      const shown = isSuccess(response) && call.operation !== "other" ? jsonOf(response) : undefined;
      for (const { id, conversation_id: place } of shown === undefined ? [] : objectsOf(shown))
        if (typeof place === "string") places.set(id, place);
      return response;
    },
  };
}

/** A refusal that names the message which the request named. */
function naming(response: ProxyResponse, id: string): ProxyResponse {
  const shown = jsonOf(response);
  return shown === undefined
    ? response
    : withJson(response, JSON.parse(JSON.stringify(shown).replaceAll(NO_MESSAGE, id)));
}

/** A message is shared by naming it: with those who read what names it, and without its place, as line 127 says of forwards. */
function sharedAsContext(): Tampering {
  const shared = new Map<string, { readonly by: Call; readonly naming: string }>();
  const message = (id: string): string => `/v1/conversation-messages/${id}`;
  return {
    async http(call, forward) {
      const response = await forward(call);
      if (call.operation === "createMessage" && isSuccess(response)) {
        const data = jsonOf(response)?.data;
        for (const id of textsOf(jsonOf(call)?.explicit_context_message_ids))
          if (isObject(data) && isSuccess(await forward(reading(call, message(id)))))
            shared.set(id, { by: call, naming: String(data.id) });
      }
      const named = call.operation === "getMessage" ? shared.get(resourceOf(call)) : undefined;
      if (named === undefined || isSuccess(response)) return response;
      const isReader = isSuccess(await forward(reading(call, message(named.naming))));
      const { data } = isReader ? (jsonOf(await forward(reading(named.by, call.url))) ?? {}) : {};
      if (!isObject(data)) return response;
      const { id, content, author_id } = data;
      return withJson({ ...response, status: 200 }, { data: { id, content, author_id } });
    },
  };
}

/** Messages of some kind begin no thread. */
const noThreadBelow = (isMeant: (call: Call, data: Json) => boolean) =>
  knowing(
    (call, data) => (isMeant(call, data) ? true : undefined),
    ({ thread_root_id: root }, _, known) =>
      typeof root === "string" && known.has(root) ? "thread_root_id: expected another message" : undefined,
  );

const tidy = (text: string): string =>
  CARD.test(text)
    ? text
    : text
        .replaceAll(/(?<=\S) {2,}(?=\S)/g, " ")
        .replaceAll(/(?<=^| )_(\w+)_(?= |$)/g, "*$1*")
        .replaceAll(/^( *)- /gm, "$1* ");

/** Of messages, wherever they are shown but in the response that made them. */
const tidied = everywhere((object, origin) => {
  if (origin === "createMessage" || origin === "getTranscript" || origin === "getClipboard") return;
  if (typeof object.content === "string") object.content = tidy(object.content);
});

/** The first response echoes what was sent, and a repetition shows what is stored. */
function repeatedTidied(): Tampering {
  const made = new Set<unknown>();
  return {
    async http(call, forward) {
      const response = await forward(call);
      const body = call.operation === "createMessage" && isSuccess(response) ? jsonOf(response) : undefined;
      const data = body?.data;
      if (!isObject(data) || typeof data.content !== "string") return response;
      if (made.has(data.id))
        return withJson(response, { ...body, data: { ...data, content: tidy(data.content) } });
      made.add(data.id);
      return response;
    },
  };
}

const LISTS: readonly OperationId[] = ["listMessages", "listReplies", "searchMessages"];

const placesInWords = inResults(LISTS, (body) => {
  for (const item of objectsOf(body))
    if (typeof item.conversation_id === "string")
      item.conversation_id = `conversations/${item.conversation_id}`;
});

const difference = familyOf("parts", () => ({
  topics: ["message bodies", "texts", "delivery body"],
}));

const bodies = [
  difference(
    "a-picture-is-named-once",
    "line 119: an array of URLs, and no line says that it may have one twice",
    ["createMessage"],
    picturesTwice,
  ),
  difference(
    "pictures-are-fetched",
    "line 119: an array of URLs, and no line says that one is taken which leads nowhere",
    ["createMessage"],
    picturesThatAreThere,
  ),
  difference(
    "suppressed-links-are-links-of-the-text",
    "line 120: previews of links, and no line says that others may be named",
    ["createMessage"],
    linksOfTheText,
    { breaksShould: ["MSG-31"] },
  ),
  difference(
    "a-text-has-one-link-at-most",
    "line 117: the body of a message, and no line says that every text is taken",
    ["createMessage"],
    fewLinks,
  ),
  difference(
    "texts-of-a-thousand-characters-at-most",
    "line 368: the size of messages is not shown",
    ["createMessage"],
    atMost(1_000),
  ),
  difference(
    "context-is-of-the-same-conversation",
    "line 118: ids of messages, and no line says of which conversations",
    ["createMessage"],
    contextOfThePlace,
    { breaksShould: ["MSG-32"] },
  ),
  difference(
    "named-context-is-shared",
    "line 24: what the key can access, and no line says that naming a message does not share it",
    ["createMessage", "getMessage"],
    sharedAsContext,
    { breaksShould: ["MSG-33", "MSG-02"] },
  ),
  difference(
    "forwards-begin-no-thread",
    "line 121: a root, and no line says which messages can be one",
    ["createMessage", "forwardMessage"],
    noThreadBelow((call) => call.operation === "forwardMessage"),
    { breaksShould: ["THR-13"] },
  ),
];

const readings = [
  difference(
    "texts-are-tidied-up",
    "line 117 calls a body Markdown, and no line says that it is kept to the letter",
    undefined,
    tidied,
    {
      breaksShould: ["MSG-24", "MSG-29", "SRC-16"],
    },
  ),
  difference(
    "repeated-texts-are-tidied-up",
    "line 257: no second message, and no line says of which time the response is",
    ["createMessage"],
    repeatedTidied,
    { breaksShould: ["IDM-27"] },
  ),
  difference(
    "lists-have-addresses-of-conversations",
    "line 178: what a list and a hit show is not shown",
    LISTS,
    placesInWords,
    { breaksShould: ["MSG-29"] },
  ),
];

export default [...bodies, ...readings] satisfies Difference[];
