// Servers with a fault in finding messages, a row each.
import type { AllServices, Decorate } from "../../../reference-server/all-services.ts";
import type { Handlers } from "../../../reference-server/generated/handlers.ts";
import { Refusal } from "../../../reference-server/refusal.ts";
import type { Viewer } from "../../../reference-server/store/members/directory.ts";
import type { Message } from "../../../reference-server/store/messages/message-rows.ts";
import { withFullAccess } from "../tools/access/full-access.ts";
import { after, around, aroundStore, both, inListed, remembering } from "../tools/around.ts";
import { carryingCallers } from "../tools/cursors.ts";
import { defineFaults } from "../tools/fault.ts";
import { afterPosts } from "../tools/messages/posts.ts";

const lowerAscii = (text: string): string => text.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase());

type Found = Extract<Awaited<ReturnType<Handlers["searchMessages"]>>, { status: 200 }>["body"]["data"];

/** Changes the hits of a search by those of the others in the workspace who have searched. */
const besideHitsOfOthers = (
  change: (data: Found, found: readonly Message[], services: AllServices) => void,
): Decorate =>
  around("searchMessages", (original, services) => {
    const { byWords } = services.store.messageSearch;
    const viewers = new Map<string, Viewer>();
    return async (request, context) => {
      const { caller } = context;
      viewers.set(caller.memberId, caller);
      const response = await original(request, context);
      const { q } = request.query;
      if (response.status !== 200 || q === undefined) return response;
      const colleagues = [...viewers.values()].filter(
        ({ workspaceId }) => workspaceId === caller.workspaceId,
      );
      const pages = await Promise.all(colleagues.map((viewer) => byWords(viewer, q, {}, { limit: 50 })));
      change(
        response.body.data,
        pages.flatMap(({ items }) => items),
        services,
      );
      return response;
    };
  });

/** Finds what any caller of the workspace can read. */
const findingForColleagues =
  (isMeant: (viewer: Viewer) => boolean): Decorate =>
  (services) => {
    const { messageSearch } = services.store;
    const { byWords } = messageSearch;
    const viewers = new Map<string, Viewer>();
    messageSearch.byWords = async (viewer, query, filter, page) => {
      viewers.set(viewer.memberId, viewer);
      if (!isMeant(viewer)) return byWords(viewer, query, filter, page);
      const colleagues = [...viewers.values()].filter(
        ({ workspaceId }) => workspaceId === viewer.workspaceId,
      );
      const pages = await Promise.all(colleagues.map((one) => byWords(one, query, filter, page)));
      const items = new Map(pages.flatMap((found) => found.items).map((message) => [message.id, message]));
      return { items: [...items.values()], hasNext: false, hasPrevious: false };
    };
    return services;
  };

export default defineFaults({
  "agents-find-hidden-messages": {
    title: "the message search finds messages for agents that they cannot read",
    breaks: ["SRC-02"],
    decorate: findingForColleagues(({ kind }) => kind === "agent"),
  },
  // Lines 24 and 216: "Search accessible messages". That open conversations are closed to agents outside of them is
  // forgotten in the semantic search.
  "agents-find-open-conversations": {
    title: "the semantic search shows agents messages of open conversations that they are not in",
    breaks: ["SRC-02", "SRC-08", "GEN-04"],
    decorate: around("searchMessages", (original) => (request, context) => {
      const { caller, services } = context;
      if (caller.kind !== "agent" || request.query.mode !== "semantic") return original(request, context);
      const asHuman = { ...context, caller: { ...caller, kind: "human" as const } };
      const { conversation } = services.store.directory;
      const isClosed = (id: string): boolean => conversation(id)?.accessControlType !== 0;
      return withFullAccess(services, () => original(request, asHuman), isClosed);
    }),
  },
  // Lines 24 and 216: "Search accessible messages". Replies are looked up by their thread, and not by who may read it.
  "agents-find-replies-of-open-threads": {
    title: "the message search shows agents replies in open conversations that they are not in",
    breaks: ["SRC-02", "SRC-08", "GEN-04"],
    decorate: around("searchMessages", (original) => async (request, context) => {
      const { caller, services } = context;
      if (caller.kind !== "agent" || request.query.cursor !== undefined) return original(request, context);
      const { directory } = services.store;
      const own = await original(request, context);
      if (own.status !== 200) return own;
      const asHuman = { ...context, caller: { ...caller, kind: "human" as const } };
      const isClosed = (id: string): boolean => directory.conversation(id)?.accessControlType !== 0;
      const all = await withFullAccess(services, () => original(request, asHuman), isClosed);
      if (all.status !== 200) return own;
      const known = new Set(own.body.data.items.map(({ id }) => id));
      const replies = all.body.data.items.filter(
        ({ id, thread_root_id: root }) => root !== null && !known.has(id),
      );
      return { ...own, body: { data: { ...own.body.data, items: [...own.body.data.items, ...replies] } } };
    }),
  },
  // A message is found by a word of its text, whatever letters the word has.
  "capital-umlaut-not-found": {
    title:
      "word search does not find a word with a capital letter beyond ASCII, as it is spelled in the text",
    breaks: ["SRC-01"],
    decorate: inListed("searchMessages", (items, { query }) => {
      const words = query.q.toLowerCase().split(/\s+/);
      const isFolded = query.q.toLowerCase() !== lowerAscii(query.q);
      if (!isFolded || query.mode === "semantic") return items;
      return items.filter(({ content }) => words.every((word) => lowerAscii(content ?? "").includes(word)));
    }),
  },
  // Lines 24, 216: a search returns only what the key can access. A cursor names the search that it goes on with, and who began it.
  "cursors-carry-their-caller": {
    title:
      "a later page of the message search is made for the reader of the first one, also when somebody else sends the cursor",
    breaks: ["SRC-02", "GEN-04"],
    decorate: carryingCallers("searchMessages"),
  },
  "first-answer-is-kept": {
    title: "a search is answered from memory",
    breaks: ["SRC-01"],
    decorate: remembering(
      "searchMessages",
      ({ query }, { caller }) => `${caller.memberId} ${JSON.stringify(query)}`,
    ),
  },
  "hidden-hits-lack-ids": {
    title: "the message search shows hidden messages under another id",
    breaks: ["SRC-02"],
    decorate: besideHitsOfOthers((data, found, services) => {
      const own = new Set(data.items.map(({ id }) => id));
      for (const message of found.filter(({ id }) => !own.has(id)))
        data.items.push({ ...services.render.message(message), id: "hidden" });
    }),
  },
  "hidden-messages-are-found": {
    title: "the message search finds hidden messages",
    breaks: ["SRC-02"],
    decorate: findingForColleagues(() => true),
  },
  "hidden-messages-are-like": {
    title: "mode=semantic finds hidden messages",
    breaks: ["SRC-02"],
    decorate: (services) => {
      const { messageSearch } = services.store;
      const { byWords, bySimilarity } = messageSearch;
      let last: Parameters<typeof byWords>[0] | undefined;
      messageSearch.byWords = async (viewer, ...rest) => {
        if (viewer.memberId !== last?.memberId) last ??= viewer;
        return byWords(viewer, ...rest);
      };
      messageSearch.bySimilarity = async (viewer, ...rest) => bySimilarity(last ?? viewer, ...rest);
      return services;
    },
  },
  "later-pages-find-hidden-messages": {
    title: "the message search finds hidden messages from its second page on",
    breaks: ["SRC-02"],
    decorate: (services) => {
      const { messageSearch } = services.store;
      const { byWords } = messageSearch;
      const viewers = new Map<string, Parameters<typeof byWords>[0]>();
      messageSearch.byWords = async (viewer, query, filter, page) => {
        viewers.set(viewer.memberId, viewer);
        const own = await byWords(viewer, query, filter, page);
        if (page.before === undefined) return own;
        const colleagues = [...viewers.values()].filter(
          ({ workspaceId }) => workspaceId === viewer.workspaceId,
        );
        const pages = await Promise.all(colleagues.map((one) => byWords(one, query, filter, page)));
        const items = new Map(pages.flatMap((found) => found.items).map((message) => [message.id, message]));
        return { ...own, items: [...items.values()] };
      };
      return services;
    },
  },
  "old-words-are-kept": {
    title: "a message whose text was changed is still found by its old words",
    breaks: ["SRC-15"],
    decorate: around("searchMessages", (original) => {
      const found = new Map<string, Awaited<ReturnType<typeof original>>>();
      return async (request, context) => {
        const response = await original(request, context);
        if (response.status !== 200) return response;
        const asked = `${context.caller.memberId} ${JSON.stringify(request.query)}`;
        if (response.body.data.items.length > 0) found.set(asked, response);
        return found.get(asked) ?? response;
      };
    }),
  },
  "other-workspaces-are-found": {
    title: "the message search finds messages of other workspaces",
    breaks: ["SRC-02"],
    decorate: (services) => {
      const { messageSearch } = services.store;
      const { byWords } = messageSearch;
      const viewers: Parameters<typeof byWords>[0][] = [];
      messageSearch.byWords = async (viewer, ...rest) => {
        viewers.push(viewer);
        const stranger = viewers.find(({ workspaceId }) => workspaceId !== viewer.workspaceId);
        return byWords(stranger ?? viewer, ...rest);
      };
      return services;
    },
  },
  "semantic-hits-lack-authors": {
    title: "hits with mode=semantic lack author_name",
    breaks: ["SRC-13"],
    decorate: after("searchMessages", (response, request) => {
      if (request.query.mode !== "semantic" || response.status !== 200) return;
      for (const item of response.body.data.items) Reflect.deleteProperty(item, "author_name");
    }),
  },
  "semantic-is-refused": {
    title: "mode=semantic is refused",
    breaks: ["SRC-03"],
    decorate: around("searchMessages", (original) => async (request, context) => {
      if (request.query.mode !== "semantic") return original(request, context);
      throw new Refusal("invalid_request", "unknown mode");
    }),
  },
  "semantic-shows-first-count": {
    title: "semantic search shows the replies_count that a message had when it was first found",
    breaks: ["SRC-13"],
    decorate: around("searchMessages", (original) => {
      const counts = new Map<string, number>();
      return async (request, context) => {
        const response = await original(request, context);
        if (response.status !== 200 || request.query.mode !== "semantic") return response;
        const { data } = response.body;
        const items = data.items.map((item) => {
          const replies_count = counts.get(item.id) ?? item.replies_count;
          counts.set(item.id, replies_count);
          return { ...item, replies_count };
        });
        return { ...response, body: { data: { ...data, items } } };
      };
    }),
  },
  "totals-count-hidden-messages": {
    title: "the total of a message search counts hidden messages",
    breaks: ["SRC-12"],
    decorate: besideHitsOfOthers((data, found) => {
      Object.assign(data.page_info, { total: new Set(found.map(({ id }) => id)).size });
    }),
  },
  "found-replies-are-unreadable": {
    title: "a reply that the search found cannot be read",
    breaks: ["SRC-08"],
    decorate: aroundStore("messages", "get", (get) => async (viewer, id) => {
      const message = await get(viewer, id);
      return message?.threadRootId == null ? message : undefined;
    }),
  },
  // Line 216: search accessible messages. The hits of a search are kept for the caller until the caller posts.
  "repeated-searches-miss-what-others-post": {
    title: "a search that has found something does not show the same person what others have posted since",
    breaks: ["SRC-01"],
    decorate: (services) => {
      const kept = new Map<string, Map<string, ReturnType<typeof services.handlers.searchMessages>>>();
      return both(
        afterPosts((_message, _body, { caller }) => kept.delete(caller.memberId)),
        around("searchMessages", (original) => async (request, context) => {
          const own = kept.get(context.caller.memberId) ?? new Map();
          kept.set(context.caller.memberId, own);
          const name = JSON.stringify(request.query);
          const known = own.get(name);
          if (known !== undefined) return known;
          const response = await original(request, context);
          if (response.status === 200 && response.body.data.items.length > 0) own.set(name, response);
          return response;
        }),
      )(services);
    },
  },
});
