// Servers with a fault in finding conversations, a row each.
import type { ConversationListItem } from "../../../generator/generated/types.ts";
import { openTo, openToAll, withFullAccess } from "../tools/access/full-access.ts";
import { around, both, inContext, inListed } from "../tools/around.ts";
import { defineFaults } from "../tools/fault.ts";
import { aroundTake, inBatches } from "../tools/imports/imports.ts";
import { inJson } from "../tools/responses.ts";

interface Hits {
  readonly items: readonly { readonly bridge_kind: string | null }[];
}

export default defineFaults({
  "agents-find-all-conversations": {
    title: "conversation search finds an agent conversations of which it is not a member",
    breaks: ["CON-03"],
    decorate: openTo("searchConversations", (context) => context.caller.kind === "agent"),
  },
  // Line 217: "Search accessible conversations"; a conversation that is open to the people of the workspace is open to its agents.
  "agents-find-open-conversations": {
    title: "the conversation search shows agents the open conversations, which they cannot read",
    breaks: ["CON-03", "GEN-04"],
    decorate: inContext("searchConversations", (context) => {
      const caller = { ...context.caller, kind: "human" as const };
      return context.caller.kind === "agent" ? { ...context, caller } : context;
    }),
  },
  "found-members-show-email": {
    title: "conversations that are found show the e-mail addresses of their members",
    breaks: ["CON-27"],
    decorate: around("searchConversations", (original) => async (request, context) => {
      const response = await original(request, context);
      if (response.status !== 200) return response;
      const items = response.body.data.items.map((item) => ({
        ...item,
        preview_members: [{ id: "mem_1", display_name: "Ada", contact: "ada@example.com" }],
      }));
      return { ...response, body: { data: { ...response.body.data, items } } } as unknown as typeof response;
    }),
  },
  // Line 26: lists stand in data.items. What the caller may not see is taken out of the list, which leaves a gap in its
  // indices; a list with a gap is written as an object, as PHP does.
  "hits-beside-hidden-ones-are-an-object": {
    title: "a conversation search that matches a hidden conversation as well has an object for its items",
    breaks: ["GEN-09"],
    decorate: around("searchConversations", (original) => async (request, context) => {
      const response = await original(request, context);
      if (response.status !== 200) return response;
      const { data } = response.body;
      const { cursor: _, ...query } = request.query;
      const whole = await withFullAccess(context.services, () => original({ ...request, query }, context));
      if (whole.status !== 200) return response;
      const places = whole.body.data.items.map(({ id }) => id);
      const indices = data.items.map(({ id }) => places.indexOf(id));
      if (indices.every((place, index) => place === index || place < 0)) return response;
      const items = Object.fromEntries(data.items.map((item, index) => [String(indices[index]), item]));
      // The fault gives an object where the contract has an array.
      return { ...response, body: { data: { ...data, items: items as unknown as ConversationListItem[] } } };
    }),
  },
  // Access is asked for each hit of each page.
  "later-conversation-hits-unchecked": {
    title:
      "the pages of a conversation search after the first one hold conversations that the caller cannot access",
    breaks: ["CON-03", "GEN-04"],
    decorate: around(
      "searchConversations",
      (original) => (request, context) =>
        request.query.cursor === undefined
          ? original(request, context)
          : withFullAccess(context.services, () => original(request, context)),
    ),
  },
  "search-finds-hidden": {
    title: "conversation search finds hidden conversations",
    breaks: ["CON-03"],
    decorate: openToAll("searchConversations"),
  },
  "imported-names-are-not-found": {
    title: "imported conversations are not found",
    breaks: ["CON-03"],
    decorate: (services) => {
      const imported = new Set<string | null>();
      const { search } = services.store;
      const { conversations } = search;
      search.conversations = async (...query) => {
        const found = await conversations(...query);
        return { ...found, items: found.items.filter(({ name }) => !imported.has(name)) };
      };
      return aroundTake((original) => (viewer, importId, records) => {
        for (const { name } of records.conversations) imported.add(name);
        return original(viewer, importId, records);
      })(services);
    },
  },
  "renamed-import-not-found": {
    title: "an imported conversation is not found by the name that a later batch gave it",
    breaks: ["CON-03", "IMP-16"],
    decorate: (services) => {
      const first = new Map<string, string>();
      const renamed = new Set<string>();
      return both(
        inBatches(() => (records, importId) => {
          for (const { externalId, name } of records.conversations) {
            const id = `${importId} ${externalId}`;
            if (!first.has(id)) first.set(id, name);
            if (first.get(id) !== name) renamed.add(name);
          }
          return records;
        }),
        inListed("searchConversations", (items) => items.filter(({ name }) => !renamed.has(name))),
      )(services);
    },
  },
  "found-bridges-have-another-kind": {
    title: "bridge_kind is an undocumented word in what a search finds",
    breaks: ["CON-17"],
    decorate: inJson("GET", /^\/v1\/search\/conversations\b/, ({ data }) => {
      const { items, ...rest } = data as Hits;
      const found = items.map((item) => ({
        ...item,
        bridge_kind: item.bridge_kind ?? "none",
      }));
      return { data: { ...rest, items: found } };
    }),
  },
});
