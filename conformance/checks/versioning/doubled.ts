// A response may have a property in `data` and, for older clients, at the top level: then both are equal.
import { defineCheck } from "../../engine/session/check.ts";
import type { Session } from "../../engine/session/session.ts";
import type { Exchange } from "../../exchange/exchange.ts";
import { isSuccess } from "../../exchange/exchange.ts";
import { messageProperties } from "../../readers/messages/message-properties.ts";
import { postMessage, postReply } from "../../steps/messages/messages.ts";
import { readMessage } from "../../steps/running/call-until.ts";
import { isObject, type JsonObject } from "../../text/json.ts";

/** Names that mean the same wherever they stand; another one, such as a status, may belong to the envelope. */
const shared: ReadonlySet<string> = new Set([...Object.keys(messageProperties), "items", "page_info"]);
const operations: ReadonlySet<string> = new Set([
  "createMessage",
  "getMessage",
  "listMessages",
  "listReplies",
]);

/** Spellings of one property. */
const twins: Readonly<Record<string, string>> = {
  pageInfo: "page_info",
  hasNextPage: "has_next_page",
  hasPreviousPage: "has_previous_page",
  startCursor: "start_cursor",
  endCursor: "end_cursor",
  nextCursor: "next_cursor",
};

export default defineCheck({
  title: "a property that a response has both in data and at the top level is equal in both places",
  requirements: ["VER-10"],
  capabilities: ["messages", "threads"],
  needs: ["fixtures.conversation"],
  async run(session) {
    session.notSeen("VER-10", "no response shows the same thing in data and at the top level");
    const root = await postMessage(session);
    await postReply(session, root);
    const exchanges = [
      await readMessage(session, root.id),
      await session.call("listMessages", { path: { conversationId: root.conversation } }),
      await session.call("listReplies", { path: { messageId: root.id } }),
    ];
    for (const exchange of exchanges) session.given(isSuccess(exchange), "messages can be read", exchange);
  },
  observe: judgeTwice,
});

function judgeTwice(exchange: Exchange, session: Session): void {
  // The body as received, before the profile's names and places are applied.
  const json = exchange.response?.json;
  if (!operations.has(exchange.operation) || !isSuccess(exchange) || !isObject(json)) return;
  const { data, ...beside } = json;
  if (isObject(data) && Object.keys(beside).length > 0) judgeEqual(session, exchange, data, beside);
  // The pagination metadata may stand in both spellings at the same level.
  if (isObject(json.page_info) && isObject(json.pageInfo))
    judgeEqual(session, exchange, { page_info: json.page_info }, { page_info: json.pageInfo });
}

function judgeEqual(session: Session, exchange: Exchange, inside: JsonObject, beside: JsonObject): void {
  const [one, other] = [plainNames(inside), retained(plainNames(beside), inside)];
  for (const name of Object.keys(other)) {
    if (!shared.has(name) || !Object.hasOwn(one, name)) continue;
    session.judge("VER-10", sameValue(one[name], other[name]), {
      message: `${exchange.operation} shows ${name} in data and at the top level with different values`,
      expected: one[name],
      found: other[name],
      exchanges: [exchange],
    });
  }
}

/** Beside a message, which has its own id, `message_id` is the id of that message. */
const retained = ({ message_id, ...others }: JsonObject, { id, message_id: own }: JsonObject): JsonObject =>
  message_id === undefined || id === undefined || own !== undefined ? others : { id: message_id, ...others };

const plainNames = (value: JsonObject): JsonObject =>
  Object.fromEntries(Object.entries(value).map(([name, property]) => [twins[name] ?? name, property]));

/** Two objects are compared by the properties that both have: an older shape may show fewer. */
function sameValue(one: unknown, other: unknown): boolean {
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((item, index) => sameValue(item, other[index]));
  if (!isObject(one) || !isObject(other)) return one === other;
  const [left, right] = [plainNames(one), plainNames(other)];
  return Object.keys(left)
    .filter((name) => Object.hasOwn(right, name))
    .every((name) => sameValue(left[name], right[name]));
}
