// Bridge markers, in every conversation that a read, a list or a search of the run shows.

import { isServed } from "../../contract/served-operations.ts";
import { defineCheck } from "../../engine/session/check.ts";
import type { Session } from "../../engine/session/session.ts";
import { type Exchange, isSuccess } from "../../exchange/exchange.ts";
import { items, single, text } from "../../readers/envelope.ts";
import { listConversations, readContextsByAll } from "../../steps/resources/conversations.ts";
import { isObject, type JsonObject } from "../../text/json.ts";

export default defineCheck({
  title: "is_bridge and bridge_kind have documented values that agree with each other",
  requirements: ["CON-17", "CON-18", "CON-29"],
  capabilities: ["conversations"],
  readOnly: true,
  async run(session) {
    session.notSeen("CON-17", "a conversation read shows bridge_kind");
    session.notSeen("CON-18", "a conversation read shows is_bridge and bridge_kind");
    session.notSeen("CON-29", "a conversation read shows is_bridge");
    const listed = await listConversations(session);
    if (session.has("bindings.paths.getConversation")) await readContextsByAll(session);
    await searchEachKind(session, listed);
  },
  observe(exchange, session) {
    const how = howRead[exchange.operation];
    if (how === undefined || !isSuccess(exchange)) return;
    const by = exchange.as === "primary" ? "" : ` by the ${exchange.as} key`;
    const isSingle = exchange.operation === "getConversation";
    const shown = isSingle ? [single(exchange.json)] : (items(exchange.json) ?? []);
    for (const conversation of shown)
      if (isObject(conversation)) judgeMarkers(session, `${how}${by}`, conversation, exchange);
  },
});

/** The operations that show conversations, by all keys and throughout the run. */
const howRead: Readonly<Record<string, string>> = {
  listConversations: "listed",
  getConversation: "read",
  searchConversations: "found",
};

function judgeMarkers(
  session: Session,
  how: string,
  { id, is_bridge, bridge_kind }: JsonObject,
  exchange: Exchange,
): void {
  const { bridge_kinds: kinds } = session.profile.bindings;
  // Both words of the specification are placeholders: only the profile has the deployment's own.
  const isKind = (value: unknown): boolean =>
    typeof value === "string" && value !== "" && (kinds?.includes(value) ?? true);
  const found = { id, is_bridge, bridge_kind };
  if (is_bridge !== undefined)
    session.judge("CON-29", typeof is_bridge === "boolean", {
      message: `is_bridge of a conversation that was ${how} is not a boolean`,
      expected: "true or false",
      found,
      exchanges: [exchange],
    });
  if (bridge_kind !== undefined)
    session.judge("CON-17", bridge_kind === null || isKind(bridge_kind), {
      message: `bridge_kind of a conversation that was ${how} is not one of the documented values`,
      expected: `null, or ${kinds?.join(" or ") ?? "a word such as svc_connect"}`,
      found,
      exchanges: [exchange],
    });
  if (typeof is_bridge !== "boolean" || (bridge_kind !== null && !isKind(bridge_kind))) return;
  session.judge("CON-18", is_bridge === (bridge_kind !== null), {
    message: `is_bridge and bridge_kind of a conversation that was ${how} contradict each other`,
    expected: "a bridge_kind for a bridge, null for any other conversation",
    found,
    exchanges: [exchange],
  });
}

/**
 * Conversations searched for by name: one of each kind, and only a few even if each has a kind of its own.
 */
const MAX_SEARCHES = 4;

/** Searches for conversations by name, as far as the search finds them: what it shows is judged as it comes. */
async function searchEachKind(session: Session, conversations: readonly JsonObject[]): Promise<void> {
  const { q } = session.profile.bindings.search;
  if (q === undefined || !isServed(session.profile, "searchConversations")) return;
  const ofEachKind = new Map(conversations.map((conversation) => [conversation.bridge_kind, conversation]));
  const names = [...ofEachKind.values()]
    .slice(0, MAX_SEARCHES)
    .flatMap((conversation) => text(conversation, "name")?.trim() || []);
  await Promise.all(names.map((name) => session.call("searchConversations", { query: { [q]: name } })));
}
