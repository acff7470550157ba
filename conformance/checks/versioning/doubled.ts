// A response may have a property in `data` and, for older clients, at the top level, and the pagination metadata in two
// spellings: then both are equal.
import { defineCheck } from "../../engine/session/check.ts";
import type { Session } from "../../engine/session/session.ts";
import type { Exchange } from "../../exchange/exchange.ts";
import { isSuccess } from "../../exchange/exchange.ts";
import { messageProperties } from "../../readers/messages/message-properties.ts";
import { largestOf } from "../../steps/lists/list-readings.ts";
import { readTranscript } from "../../steps/lists/transcript.ts";
import { postMessage, postReply } from "../../steps/messages/messages.ts";
import { openerOf } from "../../steps/resources/fixture-openers.ts";
import { readMessage } from "../../steps/running/call-until.ts";
import { unlessUntestable } from "../../steps/running/unless-untestable.ts";
import { isObject, type JsonObject } from "../../text/json.ts";

/** Names that mean the same wherever they stand; another one, such as a status, may belong to the envelope. */
const shared: ReadonlySet<string> = new Set([...Object.keys(messageProperties), "items", "page_info"]);
const pageNames: ReadonlySet<string> = new Set(["page_info"]);
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
    await unlessUntestable(() => readCall(session));
  },
  observe: judgeTwice,
});

/** More pages are not read; they are as large as the deployment likes first. */
const MAX_PAGES = 4;

/** The transcript in one page, and in a few that end with it; the observer judges these. */
async function readCall(session: Session): Promise<void> {
  const { call } = session.profile.fixtures;
  if (!session.profile.capabilities.has("calls") || call === undefined) return;
  const place = { call, as: openerOf(session, "call", "primary"), maxPages: MAX_PAGES };
  const whole = await readTranscript(session, place);
  const half = Math.ceil(whole.segments.length / 2);
  if (whole.pages.length === 1 && half < whole.segments.length && half <= largestOf(session, "getTranscript"))
    await readTranscript(session, { ...place, limit: half });
}

function judgeTwice(exchange: Exchange, session: Session): void {
  // The body as received, before the profile's names and places are applied.
  const json = exchange.response?.json;
  if (!isSuccess(exchange) || !isObject(json)) return;
  const { data, ...beside } = json;
  const both = { exchange, names: operations.has(exchange.operation) ? shared : pageNames };
  if (isObject(data) && Object.keys(beside).length > 0) judgeEqual(session, both, data, beside);
  // The pagination metadata may stand in both spellings at the same level.
  for (const { page_info, pageInfo } of [json, data].filter(isObject))
    if (isObject(page_info) && isObject(pageInfo)) judgeEqual(session, both, { page_info }, { pageInfo });
}

interface Both {
  readonly exchange: Exchange;
  /** Those that are the same in both places. */
  readonly names: ReadonlySet<string>;
}

function judgeEqual(
  session: Session,
  { exchange, names }: Both,
  inside: JsonObject,
  beside: JsonObject,
): void {
  const [one, other] = [plainNames(inside), retained(plainNames(beside), inside)];
  for (const name of Object.keys(other)) {
    if (!names.has(name) || !Object.hasOwn(one, name)) continue;
    const where = "pageInfo" in beside ? "in two spellings" : "in data and at the top level";
    session.judge("VER-10", sameValue(one[name], other[name]), {
      message: `${exchange.operation} shows ${name} ${where} with different values`,
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
