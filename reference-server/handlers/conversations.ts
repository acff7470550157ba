// Handlers of the conversations operations.
import type { Handlers } from "../generated/handlers.ts";
import { type Listing, readCursorQuery, renderPageInfo } from "../handling/pages.ts";
import { notFound } from "../refusal.ts";

export const getConversation: Handlers["getConversation"] = async ({ path }, { services, caller }) => {
  const conversation = await services.store.conversations.get(caller, path.conversationId);
  if (conversation === undefined) throw notFound("conversation");
  return { status: 200, body: { data: services.render.conversation(conversation) } };
};

export const listConversations: Handlers["listConversations"] = async ({ query }, { services, caller }) => {
  const listing: Listing = { cursors: services.cursors, binding: `conversations\n${caller.memberId}` };
  const page = await services.store.conversations.list(caller, readCursorQuery(listing, query));
  const items = page.items.map(services.render.conversationListItem);
  return { status: 200, body: { data: { items, page_info: renderPageInfo(listing, page) } } };
};
