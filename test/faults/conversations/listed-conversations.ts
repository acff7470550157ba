// Servers that change the items of a page of conversations, a row each.
import { inListed } from "../tools/around.ts";
import { defineFaults } from "../tools/fault.ts";

export default defineFaults({
  "agents-find-no-conversations": {
    title: "an agent does not find the conversations of which it is a member",
    breaks: ["CON-03"],
    decorate: inListed("searchConversations", (items, _request, { caller }) =>
      caller.kind === "agent" ? [] : items,
    ),
  },
  "conversation-listed-twice": {
    title: "a conversation is listed twice",
    breaks: ["CON-26"],
    decorate: inListed("listConversations", (items) =>
      items.flatMap((item) => (item.agent_members_count > 0 ? [item, item] : [item])),
    ),
  },
  "conversation-unlisted": {
    title: "a conversation of the caller is not listed",
    breaks: ["CON-01"],
    decorate: inListed("listConversations", (items) => items.filter((item) => item.agent_members_count > 0)),
  },
  "equal-names-found-once": {
    title: "conversation search finds one of two conversations with the same name",
    breaks: ["CON-03"],
    decorate: inListed("searchConversations", (items) => [
      ...new Map(items.map((item) => [item.name, item])).values(),
    ]),
  },
  "list-counts-everybody": {
    title: "human_members_count of the list counts the agents as well",
    breaks: ["CON-25"],
    decorate: inListed("listConversations", (items) =>
      items.map((item) => ({
        ...item,
        human_members_count: item.human_members_count + item.agent_members_count,
      })),
    ),
  },
  "search-misses-whole-names": {
    title: "conversation search does not find a conversation by its whole name",
    breaks: ["CON-03"],
    decorate: inListed("searchConversations", (items, request) =>
      items.filter(({ name }) => name !== request.query.q),
    ),
  },
  "silent-conversations-are-unlisted": {
    title: "a conversation without messages is missing in the conversation list",
    breaks: ["CON-01"],
    decorate: inListed("listConversations", (items) =>
      items.filter(({ last_message_at: at }) => at !== null),
    ),
  },
});
