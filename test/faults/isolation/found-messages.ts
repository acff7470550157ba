// Servers with a fault in finding messages, a row each.

import type * as types from "../../../generator/generated/types.ts";
import type { Decorate } from "../../../reference-server/all-services.ts";
import type { Viewer } from "../../../reference-server/store/members/directory.ts";
import { around } from "../tools/around.ts";
import { defineFaults } from "../tools/fault.ts";

/** Answers an agent as a person of its workspace, where the search has a filter. */
const searchingAsPerson = (filter: "conversation" | "thread"): Decorate =>
  around("searchMessages", (original) => {
    const people = new Map<string, Viewer>();
    return (request, context) => {
      const { caller } = context;
      if (caller.kind === "human") people.set(caller.workspaceId, people.get(caller.workspaceId) ?? caller);
      const person = people.get(caller.workspaceId);
      const isMeant = caller.kind === "agent" && request.query[filter] !== undefined && person !== undefined;
      return original(request, isMeant ? { ...context, caller: person } : context);
    };
  });

export default defineFaults({
  // Lines 24 and 216: "Search accessible messages". The conversations that a member may search are remembered from the
  // first search on, and no closing of one changes them.
  "closed-conversations-still-found": {
    title: "what somebody found once is found again after the conversation was closed to them",
    breaks: ["SRC-02", "SRC-08", "GEN-04"],
    decorate: around("searchMessages", (original) => {
      const found = new Map<string, Map<string, types.Message>>();
      return async (request, context) => {
        const response = await original(request, context);
        const { q, cursor } = request.query;
        if (response.status !== 200 || cursor !== undefined) return response;
        const name = JSON.stringify([context.caller.memberId, q]);
        const known = found.get(name) ?? new Map<string, types.Message>();
        found.set(name, known);
        const { data } = response.body;
        for (const item of data.items) known.set(item.id, item);
        const { directory } = context.services.store;
        const closed = [...known.values()].filter(
          ({ conversation_id: id }) => !directory.canRead(context.caller, id),
        );
        return { ...response, body: { data: { ...data, items: [...data.items, ...closed] } } };
      };
    }),
  },
  // With a conversation named, its membership is not asked.
  "filtered-search-lets-agents-in": {
    title: "an agent that searches within a conversation finds messages of it without being a member",
    breaks: ["GEN-04"],
    decorate: searchingAsPerson("conversation"),
  },
  // With a thread named, it is not asked whether an agent belongs to its conversation.
  "thread-search-lets-agents-in": {
    title: "an agent that searches within a thread finds messages of it without being a member",
    breaks: ["GEN-04"],
    decorate: searchingAsPerson("thread"),
  },
});
