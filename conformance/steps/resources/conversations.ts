// Conversations as a step of other checks: all that the caller lists, and those that the profile names, in full.

import { isServed } from "../../contract/served-operations.ts";
import type { CallOptions, Role, Session } from "../../engine/session/session.ts";
import { isSuccess } from "../../exchange/exchange.ts";
import { readId, single, text } from "../../readers/envelope.ts";
import type { JsonObject } from "../../text/json.ts";
import { readList } from "../lists/listing.ts";

/** Contexts read per check: a defect of one kind of conversation shows in a few of them. */
const MAX_CONTEXTS = 12;

/** The caller's list, read to its end. */
export async function listConversations(
  session: Session,
  as: CallOptions["as"] = "primary",
): Promise<readonly JsonObject[]> {
  const listing = await readList(session, { operation: "listConversations", as });
  session.given(listing.complete, "conversations can be listed to the end", listing.last);
  return listing.items;
}

/** The context of one conversation. */
export async function readContext(
  session: Session,
  conversationId: string,
  as: Role = "primary",
): Promise<JsonObject> {
  const read = await session.call("getConversation", { as, path: { conversationId } });
  return session.given(isSuccess(read) && single(read.json), "a conversation's context can be read", read);
}

/** `undefined` where contexts are not served, not readable, or do not show it. */
export async function lastMessageAt(session: Session, conversationId: string, as: Role): Promise<unknown> {
  if (!session.profile.capabilities.has("conversation-context")) return undefined;
  const read = await session.call("getConversation", { as, path: { conversationId } });
  return single(read.json)?.last_message_at;
}

/** The contexts of the conversations that the profile names, and of the first listed ones. */
export async function readContexts(session: Session): Promise<readonly JsonObject[]> {
  const { fixtures } = session.profile;
  const named = [fixtures.conversation, fixtures.second_conversation].filter((id) => id !== undefined);
  const listed = (await listConversations(session)).map(readId).filter((id) => id !== undefined);
  const ids = [...new Set([...named, ...listed])].slice(0, MAX_CONTEXTS);
  const contexts: JsonObject[] = [];
  for (const id of ids) contexts.push(await readContext(session, id));
  session.given(contexts.length > 0, "there is a conversation to read");
  return contexts;
}

export interface ReadContext {
  readonly as: Role;
  readonly context: JsonObject;
}

/** Conversations of another key: there are kinds that the primary one has none of. */
const MAX_OF_OTHERS = 8;

/** `readContexts`, and the scratch conversation and their own ones as the other keys of the profile read them. */
export async function readContextsByAll(session: Session): Promise<readonly ReadContext[]> {
  const own = (await readContexts(session)).map((context): ReadContext => ({ as: "primary", context }));
  const conversationId = session.profile.fixtures.conversation;
  const others = (["second", "agent"] as const).filter((role) => session.has(`keys.${role}`));
  if (conversationId === undefined) return own;
  const theirs = await Promise.all(
    others.map(async (as): Promise<readonly ReadContext[]> => {
      const { items } = await readList(session, {
        operation: "listConversations",
        as,
        until: (found) => found.length >= MAX_OF_OTHERS,
      });
      const listed = items.flatMap((item) => readId(item) ?? []);
      const contexts: ReadContext[] = [];
      for (const id of new Set([conversationId, ...listed.slice(0, MAX_OF_OTHERS)])) {
        const read = await session.call("getConversation", { as, path: { conversationId: id } });
        const context = single(read.json);
        if (isSuccess(read) && context !== undefined) contexts.push({ as, context });
      }
      return contexts;
    }),
  );
  return [...own, ...theirs.flat()];
}

/** The name of a conversation as it shows it; the specification does not show how a list writes it. */
export async function shownName(session: Session, as: Role, id: string): Promise<string | undefined> {
  if (isServed(session.profile, "getConversation")) {
    const read = await session.call("getConversation", { as, path: { conversationId: id } });
    const name = isSuccess(read) ? text(single(read.json), "name")?.trim() : undefined;
    if (name) return name;
  }
  const item = (await listConversations(session, as)).find((listed) => readId(listed) === id);
  return text(item, "name")?.trim() || undefined;
}
