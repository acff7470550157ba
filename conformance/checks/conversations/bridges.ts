// Bridge markers, where a conversation read, a list or a search has them.

import { isServed } from "../../contract/served-operations.ts";
import { defineCheck } from "../../engine/session/check.ts";
import type { Session } from "../../engine/session/session.ts";
import { items, text } from "../../readers/envelope.ts";
import { listConversations, readContexts } from "../../steps/resources/conversations.ts";
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
    const read = session.has("bindings.paths.getConversation") ? await readContexts(session) : [];
    const shown = { listed, read, found: await findMarked(session, listed) };
    for (const [how, conversations] of Object.entries(shown))
      for (const conversation of conversations) judgeMarkers(session, how, conversation);
  },
});

function judgeMarkers(session: Session, how: string, { id, is_bridge, bridge_kind }: JsonObject): void {
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
    });
  if (bridge_kind !== undefined)
    session.judge("CON-17", bridge_kind === null || isKind(bridge_kind), {
      message: `bridge_kind of a conversation that was ${how} is not one of the documented values`,
      expected: `null, or ${kinds?.join(" or ") ?? "a word such as svc_connect"}`,
      found,
    });
  if (typeof is_bridge !== "boolean" || (bridge_kind !== null && !isKind(bridge_kind))) return;
  session.judge("CON-18", is_bridge === (bridge_kind !== null), {
    message: `is_bridge and bridge_kind of a conversation that was ${how} contradict each other`,
    expected: "a bridge_kind for a bridge, null for any other conversation",
    found,
  });
}

/**
 * Conversations searched for by name: one of each kind, and only a few even if each has a kind of its own.
 */
const MAX_SEARCHES = 4;

/** The bridge markers of the hits that a search shows, as far as it finds the conversations. */
async function findMarked(
  session: Session,
  conversations: readonly JsonObject[],
): Promise<readonly JsonObject[]> {
  const { q } = session.profile.bindings.search;
  if (q === undefined || !isServed(session.profile, "searchConversations")) return [];
  const ofEachKind = new Map(conversations.map((conversation) => [conversation.bridge_kind, conversation]));
  const names = [...ofEachKind.values()]
    .slice(0, MAX_SEARCHES)
    .flatMap((conversation) => text(conversation, "name")?.trim() || []);
  const found = await Promise.all(
    names.map((name) => session.call("searchConversations", { query: { [q]: name } })),
  );
  return found.flatMap(({ json }) => items(json) ?? []).filter(isObject);
}
