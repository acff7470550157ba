// Servers with a fault in showing conversations, where the kind of key matters, a row each.
import type * as types from "../../../generator/generated/types.ts";
import { after, around, aroundService, inBody, inData, inListed } from "../tools/around.ts";
import { defineFaults } from "../tools/fault.ts";

export default defineFaults({
  // A response made for programs has no wrapper.
  "agents-get-contexts-bare": {
    title: "a conversation context that an agent reads has no data",
    breaks: ["CON-04"],
    decorate: inBody("getConversation", (body, _, context) =>
      context.caller.kind === "agent" ? (body.data as never) : body,
    ),
  },
  "agents-list-all-conversations": {
    title: "an agent's list has conversations to which it does not belong",
    breaks: ["CON-02"],
    decorate: around("listConversations", (original) => {
      const seen = new Map<string, types.ConversationListItem>();
      return async (request, context) => {
        const response = await original(request, context);
        if (response.status !== 200) return response;
        const { items, page_info } = response.body.data;
        for (const item of items) seen.set(item.id, item);
        if (context.caller.kind !== "agent") return response;
        const all = [...seen.values()].filter((item) => item.workspace_id === context.caller.workspaceId);
        return { status: 200, body: { data: { items: all, page_info } } };
      };
    }),
  },
  "agents-see-dates": {
    title: "updated_at of a context that an agent reads has no time",
    breaks: ["CON-09"],
    decorate: inData("getConversation", (data, _, context) => {
      if (context.caller.kind !== "agent") return data;
      return { ...data, updated_at: data.updated_at.slice(0, 10) };
    }),
  },
  "agents-see-memory": {
    title: "a conversation context has a memory property when an agent reads it",
    breaks: ["CON-05"],
    decorate: after("getConversation", (response, _, context) => {
      if (response.status === 200 && context.caller.kind === "agent")
        Object.assign(response.body.data, { agent_memory: "notes" });
    }),
  },
  // Line 129: bridge_kind is one of two words or null.
  "agents-see-no-bridge-kind-as-a-word": {
    title: "a list of conversations that an agent reads says none where there is no bridge_kind",
    breaks: ["CON-17"],
    decorate: inListed("listConversations", (items, _, context) =>
      context.caller.kind === "agent"
        ? items.map((item) => ({ ...item, bridge_kind: item.bridge_kind ?? ("none" as never) }))
        : items,
    ),
  },
  // Line 50: agent_members_count is an integer of zero or more. Agents leave what is archived, and the sum over nobody is null.
  "archived-conversations-count-no-agents": {
    title: "agent_members_count is null in the context of an archived conversation",
    breaks: ["CON-06", "CON-07"],
    decorate: aroundService("render", "conversation", (conversation) => (stored) => {
      const shown = conversation(stored);
      // The fault gives null where the contract has a number.
      return stored.archivedAt === null
        ? shown
        : { ...shown, agent_members_count: null as unknown as number };
    }),
  },
  "count-is-negative": {
    title: "agent_members_count is negative",
    breaks: ["CON-27"],
    decorate: aroundService("render", "conversationListItem", (original) => (conversation) => {
      const item = original(conversation);
      return { ...item, agent_members_count: item.agent_members_count - 1 } as unknown as typeof item;
    }),
  },
  // Line 50: "agent_members_count integer >= 0 no yes". The assistant that other workspaces have is taken off.
  "counts-of-agents-go-below-zero": {
    title: "the context of a conversation without agents counts -1 of them",
    breaks: ["CON-07", "CON-06"],
    decorate: aroundService("render", "conversation", (conversation) => (...asked) => {
      const shown = conversation(...asked);
      return shown.agent_members_count > 0 ? shown : { ...shown, agent_members_count: -1 };
    }),
  },
  "item-without-name": {
    title: "a listed conversation without agents has no name",
    breaks: ["CON-24"],
    decorate: aroundService("render", "conversationListItem", (original) => (conversation) => {
      const item = original(conversation);
      if (item.agent_members_count > 0) return item;
      return { ...item, name: undefined, title: item.name } as unknown as typeof item;
    }),
  },
  "listed-agent-counts-stay": {
    title: "the conversation list does not count agents that joined after it was first asked for",
    breaks: ["CON-25"],
    decorate: (services) => {
      const counts = new Map<string, number>();
      return inListed("listConversations", (items) =>
        items.map((item) => {
          const count = counts.get(item.id) ?? item.agent_members_count;
          counts.set(item.id, count);
          return { ...item, agent_members_count: count };
        }),
      )(services);
    },
  },
  "other-workspaces-list-all-conversations": {
    title: "the list of a key of another workspace has conversations of this one",
    breaks: ["CON-02"],
    decorate: around("listConversations", (original) => {
      const seen = new Map<string, types.ConversationListItem>();
      let first: string | undefined;
      return async (request, context) => {
        const response = await original(request, context);
        if (response.status !== 200) return response;
        const { workspaceId } = context.caller;
        first ??= workspaceId;
        const { items, page_info } = response.body.data;
        for (const item of items) seen.set(item.id, item);
        if (workspaceId === first) return response;
        return { status: 200, body: { data: { items: [...seen.values()], page_info } } };
      };
    }),
  },
});
