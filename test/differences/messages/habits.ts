// Changes that products make to messages out of habit: senders are named, pictures added and dropped, answers
// thanked for, and answers and forwards tied to where they came from.
import { createHash } from "node:crypto";
import type { Tampering } from "../../proxy-mutants/defect.ts";
import {
  type Call,
  IDEMPOTENCY_KEY,
  isSuccess,
  type Json,
  jsonOf,
  reading,
  resourceOf,
  withJson,
} from "../../proxy-mutants/message.ts";
import { type Difference, familyOf, inCalls, isObject, objectsOf } from "../difference.ts";
import { everywhere } from "../everywhere.ts";

const isText = (text: unknown): text is string => typeof text === "string" && !/^\s*[`{]/.test(text);

const short = (url: string): string =>
  `https://svc.example/s/${createHash("sha256").update(url).digest("hex").slice(0, 8)}`;

const FOOTER = "\n\n— sent with the API";

/** A message that comes through the API says so. */
const signed = inCalls((call) => {
  const body = call.operation === "createMessage" ? jsonOf(call) : undefined;
  const text = body?.markdown_content;
  return isText(text) && text.trim() !== ""
    ? withJson(call, { ...body, markdown_content: text + FOOTER })
    : call;
});

const LATER_MS = 300;

/** Changes pictures of a message a while after it was shown first; streams and webhooks show what it began with. */
const picturesLater =
  (change: (urls: readonly unknown[], message: Json) => readonly unknown[]) => (): Tampering => {
    const seen = new Map<unknown, number>();
    return everywhere((object, origin) => {
      if (!Array.isArray(object.image_urls) || typeof object.conversation_id !== "string") return;
      const at = seen.get(object.id) ?? performance.now();
      seen.set(object.id, at);
      if (origin === "frame" || origin === "delivery" || performance.now() - at < LATER_MS) return;
      object.image_urls = change(object.image_urls, object);
    })();
  };

const withPreviews = picturesLater((urls, { content, suppressed_link_preview_urls: suppressed }) => {
  const links = isText(content) ? (content.match(/https?:\/\/[^\s<>()"\]]+/g) ?? []) : [];
  const kept = links.filter((link) => !(Array.isArray(suppressed) && suppressed.includes(link)));
  return [...urls, ...kept.map((link) => `${short(link)}.png`)];
});

const fetchedOnes = picturesLater((urls) =>
  urls.filter((url) => !/example|\.test\b|invalid/.test(String(url))),
);

let receipts = 0;

/** The asker gives thanks for the chosen answer. */
function receipted(): Tampering {
  const askers = new Map<string, Call>();
  const answered = new Set<string>();
  return {
    async http(call, forward) {
      const response = await forward(call);
      if (!isSuccess(response)) return response;
      const [message = {}] = objectsOf(jsonOf(response) ?? {});
      if (call.operation === "createMessage") askers.set(String(message.id), call);
      const id = resourceOf(call);
      const asker = askers.get(id);
      if (call.operation !== "answerQuestion" || asker === undefined || answered.has(id)) return response;
      answered.add(id);
      const thanks = {
        markdown_content: "Thank you, noted.",
        thread_root_id: message.thread_root_id ?? null,
      };
      const headers = { ...asker.headers, [IDEMPOTENCY_KEY]: `receipt-${process.pid}-${++receipts}` };
      await forward(withJson({ ...asker, headers }, thanks));
      return response;
    },
  };
}

/** An answer in the conversation says what it answers. */
function tied(): Tampering {
  const questions = new Map<unknown, string>();
  const shown = everywhere((object) => {
    if (questions.has(object.id) && object.replied_to_message_id === null)
      object.replied_to_message_id = questions.get(object.id);
  })();
  return {
    ...shown,
    async http(call, forward) {
      const noting = async (asked: Call) => {
        const response = await forward(asked);
        if (call.operation !== "answerQuestion" || !isSuccess(response)) return response;
        const [answer = {}] = objectsOf(jsonOf(response) ?? {});
        if ((answer.thread_root_id ?? null) === null) questions.set(answer.id, resourceOf(call));
        return response;
      };
      return (await shown.http?.(call, noting)) ?? noting(call);
    },
  };
}

/** A forward without a word of its own is not forwarded: what it forwards is. */
const flattened = (): Tampering => ({
  async http(call, forward) {
    if (call.operation !== "forwardMessage" || (jsonOf(call)?.call_id ?? null) !== null) return forward(call);
    const id = call.url.split("/")[3] ?? "";
    const read = await forward(reading(call, `/v1/conversation-messages/${id}`));
    const [message = {}] = isSuccess(read) ? objectsOf(jsonOf(read) ?? {}) : [];
    const { forward_source: source, content } = message;
    return isObject(source) && typeof source.source_message_id === "string" && (content ?? "") === ""
      ? forward({ ...call, url: call.url.replace(id, source.source_message_id) })
      : forward(call);
  },
});

const difference = familyOf("habits", (name) => ({
  topics: [name, "texts", "message bodies"],
  isAlone: true,
}));
const LETTER = "line 117 calls it a body, and no line says that it is kept to the letter";
const SHOULDS = { breaksShould: ["MSG-24", "FWD-19", "SRC-16"] };

export default [
  difference("senders-are-named", LETTER, undefined, signed, SHOULDS),
  difference(
    "links-bring-pictures",
    "lines 119 and 120: previews of links that are not suppressed, and no line says where they are",
    undefined,
    withPreviews,
    { breaksShould: ["MSG-25", "MSG-29", "EVT-18", "IDM-27"] },
  ),
  difference(
    "pictures-that-cannot-be-fetched-go",
    "line 119: an array of URLs, and no line says that a message keeps them",
    undefined,
    fetchedOnes,
    { breaksShould: ["MSG-25", "MSG-29", "EVT-18", "IDM-27"] },
  ),
  difference(
    "answers-are-thanked-for",
    "line 261: a reply is posted, and no line says that nothing follows it",
    undefined,
    receipted,
  ),
  difference(
    "answers-name-their-question",
    "line 261: a reply in the conversation, and no line says that it does not name the question",
    ["answerQuestion"],
    tied,
  ),
  difference(
    "forwards-are-of-the-first-message",
    "line 127: a forward has a source, and no line says which that of a forward is",
    ["forwardMessage"],
    flattened,
  ),
] satisfies Difference[];
