// Messages that show other messages beside their own text: those that they name, the question that they answer, and the
// beginning of their thread.
import type { OperationId } from "../../../generator/generated/operations.ts";
import type { Tampering } from "../../proxy-mutants/defect.ts";
import {
  type Call,
  isSuccess,
  type Json,
  jsonOf,
  reading,
  resourceOf,
  withJson,
} from "../../proxy-mutants/message.ts";
import type { Forward } from "../../proxy-mutants/proxy.ts";
import { type Difference, familyOf, objectsOf } from "../difference.ts";

const SHOWN: ReadonlySet<Call["operation"]> = new Set<OperationId>([
  "createMessage",
  "getMessage",
  "listMessages",
  "listReplies",
  "searchMessages",
]);

/** Adds to each message that a response shows. */
const beside = (
  message: (shown: Json, call: Call, forward: Forward) => Promise<void>,
  learn: (call: Call, shown: Json) => void = () => undefined,
): Tampering => ({
  async http(call, forward) {
    const response = await forward(call);
    const body = call.operation !== "other" && isSuccess(response) ? jsonOf(response) : undefined;
    if (body === undefined) return response;
    for (const shown of objectsOf(body)) learn(call, shown);
    if (!SHOWN.has(call.operation)) return response;
    for (const shown of objectsOf(body)) await message(shown, call, forward);
    return withJson(response, body);
  },
});

const pathOf = (id: unknown): string => `/v1/conversation-messages/${encodeURIComponent(String(id))}`;

const brief = ({ id, author_id, content }: Json): Json => ({ id, author_id, content });

const textsOf = (value: unknown): readonly string[] =>
  (Array.isArray(value) ? value : [value]).filter((one) => typeof one === "string");

/** What its reader may read of the messages that it names, and no text where it has none of its own. */
const quotes = (): Tampering =>
  beside(async (shown, call, forward) => {
    if (shown.content === "") delete shown.content;
    const quoted: Json[] = [];
    for (const id of [
      ...textsOf(shown.replied_to_message_id),
      ...textsOf(shown.explicit_context_message_ids),
    ]) {
      const read = await forward(reading(call, pathOf(id)));
      if (isSuccess(read)) quoted.push(...objectsOf(jsonOf(read) ?? {}).map(brief));
    }
    if (quoted.length > 0) shown.quotes = quoted;
  });

/** The reply that an answer posts shows the card that it answers, with everything that could have been chosen. */
function answering(): Tampering {
  const cards = new Map<unknown, unknown>();
  const answered = new Map<unknown, string>();
  return beside(
    async (shown) => {
      const question = answered.get(shown.id);
      if (question !== undefined) shown.in_answer_to = { id: question, card: cards.get(question) };
    },
    (call, shown) => {
      if (call.operation === "createMessage" && shown.question_card !== undefined)
        cards.set(shown.id, jsonOf(call)?.markdown_content);
      if (call.operation === "answerQuestion") answered.set(shown.id, resourceOf(call));
    },
  );
}

const BEGINNING = 3;

/** A root shows a few of its replies. */
const threads = (): Tampering =>
  beside(async (shown, call, forward) => {
    if (!(Number(shown.replies_count) > 0)) return;
    const read = await forward(reading(call, `${pathOf(shown.id)}/replies?limit=${BEGINNING}`));
    if (isSuccess(read)) shown.thread = objectsOf(jsonOf(read) ?? {}).map(brief);
  });

const AROUND = 2;

/** A hit shows the newest messages of its conversation, and the root of its thread. */
const surroundings = (): Tampering => {
  const context = async (call: Call, forward: Forward, url: string): Promise<readonly Json[]> => {
    const read = await forward(reading(call, url));
    return isSuccess(read) ? objectsOf(jsonOf(read) ?? {}).map(brief) : [];
  };
  return beside(async (shown, call, forward) => {
    if (call.operation !== "searchMessages" || typeof shown.conversation_id !== "string") return;
    const list = `/v1/conversations/${encodeURIComponent(shown.conversation_id)}/messages?limit=${AROUND}`;
    const around = [...(await context(call, forward, list))];
    for (const root of textsOf(shown.thread_root_id))
      around.push(...(await context(call, forward, pathOf(root))));
    shown.around = around.filter(({ id }) => id !== shown.id);
  });
};

const difference = familyOf("embedded", (name) => ({ topics: [name, "message bodies"], isAlone: true }));
const NOT_SHOWN =
  "line 178: the message over HTTP is not shown, and no line says that it has nothing of others";
const READS = ["createMessage", "getMessage", "listMessages", "listReplies", "searchMessages"] as const;

export default [
  difference("messages-quote-what-they-name", NOT_SHOWN, READS, quotes),
  difference("answers-show-their-question", NOT_SHOWN, [...READS, "answerQuestion"], answering),
  difference("roots-show-their-first-replies", NOT_SHOWN, READS, threads),
  difference(
    "hits-show-what-is-around-them",
    "line 178: what a hit of a search shows is not shown, and no line says that it is one message alone",
    ["searchMessages"],
    surroundings,
  ),
] satisfies Difference[];
