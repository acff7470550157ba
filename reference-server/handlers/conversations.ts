// Handlers of the conversations operations.
import type { Handlers } from "../generated/handlers.ts";
import { type Listing, readCursorQuery, renderPageInfo } from "../handling/pages.ts";
import { notFound } from "../refusal.ts";

export const getConversation: Handlers["getConversation"] = async ({ path }, { parts, caller }) => {
  const conversation = await parts.store.conversations.get(caller, path.conversationId);
  if (conversation === undefined) throw notFound("conversation");
  return { status: 200, body: { data: parts.wire.conversation(conversation) } };
};

export const listConversations: Handlers["listConversations"] = async ({ query }, { parts, caller }) => {
  const listing: Listing = { cursors: parts.cursors, binding: `conversations\n${caller.memberId}` };
  const page = await parts.store.conversations.list(caller, readCursorQuery(listing, query));
  const items = page.items.map(parts.wire.conversationListItem);
  return { status: 200, body: { data: { items, page_info: renderPageInfo(listing, page) } } };
};
