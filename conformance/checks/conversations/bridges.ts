// Bridge markers, where a conversation read, a list or a search has them.
import { defineCheck } from "../../engine/check.ts";
import type { Session } from "../../engine/session.ts";
import { listConversations, readContexts } from "../../steps/conversations.ts";
import { isObject, items, type JsonObject, text } from "../../wire/envelope.ts";
import { isServed } from "../../wire/served-operations.ts";

/** Both words of the specification are neutral forms; unless the profile gives the deployment's own, this much is known. */
const KIND = /^[a-z0-9]+(?:_[a-z0-9]+)*_connect$/;

export default defineCheck({
  title: "is_bridge and bridge_kind have documented values that agree with each other",
  requirements: ["CON-17", "CON-18"],
  capabilities: ["conversations"],
  readOnly: true,
  async run(session) {
    const listed = await listConversations(session);
    const read = session.has("bindings.paths.getConversation") ? await readContexts(session) : [];
    const shown = { listed, read, found: await findMarked(session, listed) };
    const marked = Object.entries(shown).flatMap(([how, conversations]) =>
      conversations
        .filter(({ is_bridge, bridge_kind }) => is_bridge !== undefined || bridge_kind !== undefined)
        .map((conversation) => ({ how, conversation })),
    );
    session.given(marked.length > 0, "a conversation read shows is_bridge or bridge_kind");
    for (const { how, conversation } of marked) judgeMarkers(session, how, conversation);
  },
});

function judgeMarkers(session: Session, how: string, { id, is_bridge, bridge_kind }: JsonObject): void {
  const { bridge_kinds: kinds } = session.profile.bindings;
  const isKind = (value: unknown): boolean =>
    kinds === undefined ? typeof value === "string" && KIND.test(value) : kinds.includes(String(value));
  const found = { id, is_bridge, bridge_kind };
  session.judge("CON-17", is_bridge === undefined || typeof is_bridge === "boolean", {
    message: `is_bridge of a conversation that was ${how} is no boolean`,
    expected: "true or false",
    found,
  });
  session.judge("CON-17", bridge_kind === undefined || bridge_kind === null || isKind(bridge_kind), {
    message: `bridge_kind of a conversation that was ${how} is none of the documented values`,
    expected: `null, or ${kinds?.join(" or ") ?? "a word such as svc_connect"}`,
    found,
  });
  if (is_bridge === undefined || bridge_kind === undefined) return;
  session.judge("CON-18", is_bridge === (bridge_kind !== null), {
    message: `is_bridge and bridge_kind of a conversation that was ${how} contradict each other`,
    expected: "a bridge_kind for a bridge, null for any other conversation",
    found,
  });
}

/** Conversations searched for by name: one of each kind, and few even where every one has a kind of its own. */
const MAX_SEARCHES = 4;

/** What a search shows, as far as it finds them. */
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
