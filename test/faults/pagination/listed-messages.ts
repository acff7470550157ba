// Servers with a fault in listing messages, a row each.
import { Refusal } from "../../../reference-server/refusal.ts";
import { around, before, both, inListed } from "../tools/around.ts";
import { defineFaults } from "../tools/fault.ts";
import { afterPosts } from "../tools/messages/posts.ts";

const isCursor = (bound: string | undefined): boolean => bound !== undefined && !/^\d{4}-/.test(bound);

export default defineFaults({
  // Lines 26, 27: cursors lead through a list. For an agent the page behind a cursor begins one message too late.
  "agents-pages-skip": {
    title: "a page of the message list that an agent asks for by a cursor leaves out its first message",
    breaks: ["GEN-13"],
    decorate: inListed("listMessages", (items, request, context) => {
      const { before, after } = request.query;
      const isLater = [before, after].some((bound) => bound !== undefined && !/^\d{4}-/.test(bound));
      if (context.caller.kind !== "agent" || !isLater) return items;
      return items.slice(1);
    }),
  },
  "boundary-item-repeated": {
    title: "the message list repeats the last item of a page of three",
    breaks: ["GEN-13"],
    decorate: around("listMessages", (original) => async (request, context) => {
      const { limit, before } = request.query;
      if (limit !== 3 || before === undefined) return original(request, context);
      const response = await original({ ...request, query: { ...request.query, limit: 2 } }, context);
      if (response.status !== 200) return response;
      const { items, page_info } = response.body.data;
      const newer = await original(
        { ...request, query: { limit: 1, after: page_info.start_cursor ?? "" } },
        context,
      );
      const repeated = newer.status === 200 ? newer.body.data.items : [];
      return { status: 200, body: { data: { items: [...repeated, ...items], page_info } } };
    }),
  },
  "cursor-carries-conversation": {
    title: "a cursor of another conversation shows that conversation's messages",
    breaks: ["GEN-23"],
    decorate: around("listMessages", (original) => {
      const origins = new Map<string, typeof request.path>();
      let request: Parameters<typeof original>[0];
      return async (given, context) => {
        request = given;
        const origin = origins.get(given.query.before ?? "") ?? given.path;
        const response = await original({ ...given, path: origin }, context);
        if (response.status === 200) {
          const { next_cursor } = response.body.data.page_info;
          if (next_cursor != null) origins.set(next_cursor, origin);
        }
        return response;
      };
    }),
  },
  // A cursor stands for a place in the list, which stays where it is.
  "cursor-void-after-reply": {
    title: "a cursor of a message list is refused once somebody has replied in the conversation",
    breaks: ["GEN-14"],
    decorate: (services) => {
      const replies = new Map<string, number>();
      const issued = new Map<string, number>();
      return both(
        afterPosts(({ conversation_id: id, thread_root_id }) => {
          if (thread_root_id) replies.set(id, (replies.get(id) ?? 0) + 1);
        }),
        around("listMessages", (original) => async (request, context) => {
          const count = replies.get(request.path.conversationId) ?? 0;
          const cursor = request.query.before ?? request.query.after ?? "";
          if ((issued.get(cursor) ?? count) !== count)
            throw new Refusal("invalid_cursor", "the list has changed; start again without it");
          const response = await original(request, context);
          const next = response.status === 200 ? response.body.data.page_info.next_cursor : null;
          if (next) issued.set(next, count);
          return response;
        }),
      )(services);
    },
  },
  "last-single-message-lost": {
    title: "a message list whose last page has one item ends before it",
    breaks: ["GEN-13"],
    decorate: around("listMessages", (original) => async (request, context) => {
      const response = await original(request, context);
      const { limit, before: _, ...query } = request.query;
      if (response.status !== 200 || limit === 1 || !response.body.data.page_info.has_next_page)
        return response;
      const { items, page_info } = response.body.data;
      const before = page_info.next_cursor ?? "";
      const rest = await original({ ...request, query: { ...query, limit: 2, before } }, context);
      if (rest.status !== 200 || rest.body.data.items.length !== 1) return response;
      return {
        status: 200,
        body: { data: { items, page_info: { ...page_info, has_next_page: false, next_cursor: null } } },
      };
    }),
  },
  "message-list-loses-last": {
    title: "pages after the first leave out an item",
    breaks: ["GEN-13"],
    decorate: inListed("listMessages", (items, { query }) =>
      query.before !== undefined && items.length > 1 ? items.slice(0, -1) : items,
    ),
  },
  "pages-by-offset": {
    title: "a growing message list repeats items",
    breaks: ["GEN-14"],
    decorate: around("listMessages", (original) => async (request, context) => {
      const { limit, before, after } = request.query;
      const offset = Number(/^offset-(\d+)$/.exec(before ?? "")?.[1] ?? 0);
      if (after !== undefined || (before !== undefined && !before.startsWith("offset-")))
        return original(request, context);
      const { conversationId } = request.path;
      const page = await context.services.store.messages.list(context.caller, conversationId, {
        limit: offset + limit,
      });
      const items = page.items.slice(offset).map((message) => context.services.render.message(message));
      const next_cursor = page.hasNext ? `offset-${offset + limit}` : null;
      const page_info = {
        has_next_page: page.hasNext,
        has_previous_page: offset > 0,
        next_cursor,
        previous_cursor: null,
      };
      return { status: 200, body: { data: { items, page_info } } };
    }),
  },
  // Line 27: "Endpoints have their own cursor and time filters". The two are taken for two ways of saying where a page begins.
  "time-filters-refuse-cursors": {
    title:
      "a cursor of a message list with a time filter is refused beside the filter, and forgets it without",
    breaks: ["GEN-12"],
    decorate: before("listMessages", ({ query }) => {
      if (query.after !== undefined && isCursor(query.before))
        throw new Refusal("invalid_cursor", "query before: expected either a cursor or a time");
    }),
  },
  "time-filters-skip": {
    title: "the later pages of a message list with a time filter leave out their first message",
    breaks: ["GEN-13"],
    decorate: inListed("listMessages", (items, { query }) =>
      query.after !== undefined && isCursor(query.before) ? items.slice(1) : items,
    ),
  },
});
