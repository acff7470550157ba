// Servers with a fault in finding messages, a row each.
import type * as types from "../../../generator/generated/types.ts";
import { invalidQuery, Refusal } from "../../../reference-server/refusal.ts";
import { around, both, inContext, inListed, inReceived } from "../tools/around.ts";
import { defineFaults } from "../tools/fault.ts";
import { afterPosts } from "../tools/messages/posts.ts";

export default defineFaults({
  // Line 216: "Search accessible messages". The search is joined with the reactions of the messages.
  "hits-are-repeated-per-reaction": {
    title: "a message that has several different reactions is found as often",
    breaks: ["GEN-36", "GEN-37"],
    decorate: inListed("searchMessages", (items) =>
      items.flatMap((item) => Array.from({ length: Math.max(1, item.reactions.length) }, () => item)),
    ),
  },
  // Line 216: "Search accessible messages"; line 77 has guests among the members.
  "messages-of-guests-are-unfound": {
    title: "the message search does not find what guests have written",
    breaks: ["SRC-01"],
    decorate: inListed("searchMessages", async (items, _, { services }) => {
      const authors = await services.store.members.getMany(items.map(({ author_id: id }) => id));
      return items.filter(({ author_id: id }) => authors.get(id)?.isGuest !== true);
    }),
  },
  "semantic-pages-overlap": {
    title: "reading the semantic search page by page shows messages twice",
    breaks: ["GEN-36"],
    decorate: around("searchMessages", (original) => {
      const lastBefore = new Map<string, types.Message>();
      return async (request, context) => {
        const response = await original(request, context);
        if (response.status !== 200 || request.query.mode !== "semantic") return response;
        const { data } = response.body;
        const again = lastBefore.get(request.query.cursor ?? "");
        const last = data.items.at(-1);
        if (last !== undefined && data.page_info.next_cursor)
          lastBefore.set(data.page_info.next_cursor, last);
        const items = again === undefined ? data.items : [again, ...data.items];
        return { ...response, body: { data: { ...data, items } } };
      };
    }),
  },
  // Line 216: search by q. The index cuts words at dots, the query does not.
  "words-with-dots-find-nothing": {
    title: "a message search for v2.14.3 or a host name finds nothing",
    breaks: ["SRC-17"],
    decorate: inListed("searchMessages", (items, { query }) =>
      query.mode !== "semantic" && /[\p{L}\p{N}]\.[\p{L}\p{N}]/u.test(query.q) ? [] : items,
    ),
  },
  // Line 216: "Search accessible messages". The index is made for the workspace that the server was set up with.
  "workspaces-after-the-first-are-unindexed": {
    title: "the message search finds nothing in any workspace but the first",
    breaks: ["SRC-01"],
    decorate: inListed("searchMessages", async (items, _, { caller, services }) => {
      const [first] = await services.store.workspaces.list();
      return caller.workspaceId === first?.id ? items : [];
    }),
  },
  // Lines 26-27 and 216: a search joins messages with their files, and gives a row for each.
  "messages-with-two-files-are-found-twice": {
    title: "the message search gives a message once for each of its files",
    breaks: ["GEN-36"],
    decorate: inListed("searchMessages", (items) =>
      items.flatMap((item) => ((item.files?.length ?? 0) > 1 ? (item.files ?? []).map(() => item) : [item])),
    ),
  },
  "semantic-hits-of-replies-lose-thread": {
    title: "a reply that is found with mode=semantic is shown as a message of its own",
    breaks: ["SRC-13"],
    decorate: inListed("searchMessages", (items, request) => {
      if (request.query.mode !== "semantic") return items;
      return items.map((item) => ({ ...item, thread_root_id: null }));
    }),
  },
  // Line 216: "Search accessible messages (query parameter q ...)". The index takes mentions out of a text, from the first
  // sign to the last.
  "words-between-mentions-not-found": {
    title: "a word that is between two mentions of one text does not find the message",
    breaks: ["SRC-01"],
    decorate: inListed("searchMessages", (items, { query }) =>
      items.filter(({ content }) => {
        const text = (content ?? "").toLowerCase();
        const word = query.q.toLowerCase();
        return !text.includes(word) || text.replace(/<@.*>/s, " ").includes(word);
      }),
    ),
  },
  "search-shows-source-ids": {
    title: "message search shows the ids of a forward's source to callers who cannot open it",
    breaks: ["FWD-06"],
    decorate: inContext("searchMessages", (context) => {
      const { render, store } = context.services;
      const withIds: typeof render.message = (message) =>
        render.message(message, { baseUrl: context.baseUrl, canOpen: () => true });
      return {
        ...context,
        services: { ...context.services, store, render: { ...render, message: withIds } },
      };
    }),
  },
  // Line 127: "Forwarded messages include forward_source on read." A ranked hit is rendered from a table of its
  // own.
  "semantic-hits-lack-forward-source": {
    title: "a forward that a semantic search finds has no forward_source",
    breaks: ["SRC-13"],
    decorate: inListed("searchMessages", (items, { query }) =>
      query.mode === "semantic" ? items.map(({ forward_source: _, ...item }) => item) : items,
    ),
  },
  // Line 24: "Responses contain only resources the key can access"; vectors are kept with the rights of their day.
  "semantic-hits-outlive-access": {
    title:
      "the semantic search goes on finding for somebody what it found before its conversation was closed",
    breaks: ["GEN-04", "SRC-02", "SRC-08"],
    decorate: around("searchMessages", (original) => {
      const index = new Map<string, Map<string, types.Message>>();
      return async (request, context) => {
        const response = await original(request, context);
        const { mode, q, cursor } = request.query;
        if (response.status !== 200 || mode !== "semantic" || cursor !== undefined) return response;
        const { caller, services } = context;
        const known = index.get(caller.memberId) ?? new Map<string, types.Message>();
        index.set(caller.memberId, known);
        const { items, page_info } = response.body.data;
        for (const item of items) known.set(item.id, item);
        const words = q.toLowerCase().split(/\s+/);
        const closed = [...known.values()].filter(
          ({ id, content }) =>
            services.store.messages.find(caller, id) === undefined &&
            words.some((word) => word !== "" && content?.toLowerCase().includes(word)),
        );
        return { ...response, body: { data: { items: [...items, ...closed], page_info } } };
      };
    }),
  },
  // Line 27: cursors are sent back unchanged; here one carries its query, and the service takes 200 characters of it.
  "cursors-of-long-queries-are-refused": {
    title: "the cursor of a message search for a sentence of more than 120 characters is refused",
    breaks: ["GEN-12", "GEN-36"],
    decorate: around("searchMessages", (original) => (request, context) => {
      const { q, cursor } = request.query;
      if (cursor !== undefined && Buffer.byteLength(q) > 120)
        throw invalidQuery("cursor", "invalid_cursor", "expected at most 200 characters");
      return original(request, context);
    }),
  },
  // Line 27: cursors are sent back as they came. The hits of a search are kept for its later pages until a message with all of
  // its words is posted; then they are dropped, and the cursor leads nowhere.
  "search-cursors-die-with-news": {
    title: "the cursor of a message search is refused once a further message with its words was posted",
    breaks: ["GEN-12", "GEN-36"],
    decorate: (services) => {
      const words = new Map<string, readonly string[]>();
      const dropped = new Set<string>();
      return both(
        around("searchMessages", (original) => async (request, context) => {
          if (dropped.has(request.query.cursor ?? ""))
            throw new Refusal("invalid_cursor", "the search has changed; start again without a cursor");
          const response = await original(request, context);
          const cursor = response.status === 200 ? response.body.data.page_info.next_cursor : null;
          if (typeof cursor === "string")
            words.set(cursor, request.query.q.toLowerCase().split(/\s+/).filter(Boolean));
          return response;
        }),
        afterPosts(({ content }) => {
          const text = (content ?? "").toLowerCase();
          for (const [cursor, each] of words)
            if (each.every((word) => text.includes(word))) dropped.add(cursor);
        }),
      )(services);
    },
  },
  "search-cursors-know-one-word": {
    title: "the cursor of a search for two words is refused",
    breaks: ["GEN-12"],
    decorate: inReceived("searchMessages", (request) =>
      request.query.cursor !== undefined && request.query.q.includes(" ")
        ? { ...request, query: { ...request.query, cursor: "none" } }
        : request,
    ),
  },
});
