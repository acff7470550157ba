// Handlers of the conversations operations.
import type { Handlers } from "../generated/handlers.ts";
import { listingOf, pageBody, readCursorQuery } from "../handling/pages.ts";
import { notFound } from "../refusal.ts";

export const getConversation: Handlers["getConversation"] = async ({ path }, { services, caller }) => {
  const conversation = await services.store.conversations.get(caller, path.conversationId);
  if (conversation === undefined) throw notFound("conversation");
  return { status: 200, body: { data: services.render.conversation(conversation) } };
};

export const listConversations: Handlers["listConversations"] = async ({ query }, { services, caller }) => {
  const listing = listingOf(services, "conversations", caller.memberId);
  const page = await services.store.conversations.list(caller, readCursorQuery(listing, query));
  return { status: 200, body: pageBody(listing, page, services.render.conversationListItem) };
};
