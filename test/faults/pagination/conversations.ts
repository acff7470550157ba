// Servers with a fault in showing conversations, a row each.
import { around, before, both, inData, inListed } from "../tools/around.ts";
import { defineFaults } from "../tools/fault.ts";
import { skippingForOthers } from "../tools/moved-items.ts";

export default defineFaults({
  // Lines 26, 27: cursors lead through a list. What is shown to others than the first reader is made from one item too late.
  "conversation-pages-of-others-skip": {
    title:
      "the pages of the conversation list behind a cursor lack their first conversation for all but one reader",
    breaks: ["GEN-13"],
    decorate: skippingForOthers("listConversations"),
  },
  // Line 27 and 215: the list is read by cursors, in the order of the last change: what changes meanwhile moves to its head.
  "changed-conversations-leave-later-pages": {
    title: "a conversation that an import changes between two pages of the list is on no later page",
    breaks: ["GEN-14"],
    decorate: (services) => {
      const changed = new Map<string, number>();
      const issued = new Map<string, number>();
      const { imports } = services.store;
      const { take } = imports;
      imports.take = async (viewer, importId, records) => {
        for (const { externalId } of records.conversations) changed.set(externalId, Date.now());
        return take(viewer, importId, records);
      };
      return inData("listConversations", (data, { query }) => {
        const since = query.cursor === undefined ? Date.now() : (issued.get(query.cursor) ?? Date.now());
        const { next_cursor: next } = data.page_info;
        if (typeof next === "string") issued.set(next, since);
        const isThere = (id: string | null): boolean => (changed.get(id ?? "") ?? 0) <= since;
        return { ...data, items: data.items.filter(({ slack_channel_id: id }) => isThere(id)) };
      })(services);
    },
  },
  // Line 27: a cursor is where a list goes on. It is the time of the last item, and the next page has what came before that time.
  "cursors-of-imported-conversations-are-times": {
    title: "an imported conversation that began when the last one of a page did is on no later page",
    breaks: ["GEN-15"],
    decorate: (services) => {
      const times = new Map<string, string>();
      return inData("listConversations", (data, { query }) => {
        const [next, last] = [data.page_info.next_cursor, data.items.at(-1)];
        if (typeof next === "string" && last !== undefined) times.set(next, last.created_at);
        const time = times.get(query.cursor ?? "");
        return { ...data, items: data.items.filter((item) => item.origin !== 1 || item.created_at !== time) };
      })(services);
    },
  },
  "conversations-end-on-first-page": {
    title: "no page of the conversation list says that more follows",
    breaks: ["GEN-13"],
    decorate: inData("listConversations", ({ items, page_info }) => ({
      items,
      page_info: { ...page_info, has_next_page: false },
    })),
  },
  "conversations-skip-at-limit-one": {
    title: "pages of one leave out every second conversation",
    breaks: ["GEN-13"],
    decorate: around("listConversations", (original) => async (request, context) => {
      if (request.query.limit !== 1) return original(request, context);
      const response = await original({ ...request, query: { ...request.query, limit: 2 } }, context);
      if (response.status !== 200) return response;
      const { items, page_info } = response.body.data;
      return { status: 200, body: { data: { items: items.slice(0, 1), page_info } } };
    }),
  },
  "small-pages-show-less": {
    title: "conversations that are listed in small pages have no preview of their last message",
    breaks: ["GEN-39"],
    decorate: inListed("listConversations", (items, { query }) =>
      query.limit > 5 ? items : items.map((item) => ({ ...item, last_message_preview: null })),
    ),
  },
  // Line 27: a cursor is where a list goes on. Here a page is looked for in the list as it was when the cursor
  // was made.
  "growing-conversations-end": {
    title: "the list of conversations ends at the next page once an import has brought another conversation",
    breaks: ["GEN-14"],
    decorate: (services) => {
      let imported = 0;
      const known = new Map<string, number>();
      return both(
        before("uploadImportRecords", (request) => {
          imported += request.body.conversations?.length ?? 0;
        }),
        around("listConversations", (original) => async (request, context) => {
          const { cursor } = request.query;
          const response = await original(request, context);
          if (response.status !== 200) return response;
          const { data } = response.body;
          const next = data.page_info.next_cursor;
          if (next) known.set(next, imported);
          if (cursor === undefined || (known.get(cursor) ?? imported) === imported) return response;
          return {
            ...response,
            body: { data: { items: [], page_info: { ...data.page_info, next_cursor: null } } },
          };
        }),
      )(services);
    },
  },
});
