// Servers with a fault in listing replies, a row each.
import { Refusal } from "../../../reference-server/refusal.ts";
import { around, inData, inReceived, whenRefused } from "../tools/around.ts";
import { defineFaults } from "../tools/fault.ts";

export default defineFaults({
  // Lines 26, 27: cursors lead through a list. For an agent the page behind a cursor is said to be the last one.
  "agents-pages-of-replies-end-early": {
    title: "the second page of a thread's replies is the last one for agents",
    breaks: ["GEN-13"],
    decorate: inData("listReplies", (data, request, context) => {
      const isLater = Object.keys(request.query).some((name) => name !== "limit");
      if (context.caller.kind !== "agent" || !isLater) return data;
      const page_info = { ...data.page_info, has_next_page: false, next_cursor: null };
      return { ...data, page_info };
    }),
  },
  "altered-cursor-leaves-thread": {
    title: "an altered cursor shows messages of other threads",
    breaks: ["GEN-16"],
    decorate: around("listReplies", (original, services) => async (request, context) => {
      try {
        return await original(request, context);
      } catch (error) {
        const isAltered = (request.query.after ?? "").length > 20;
        if (!(error instanceof Refusal) || error.code !== "invalid_cursor" || !isAltered) throw error;
        const root = await context.services.store.messages.get(context.caller, request.path.messageId);
        if (root === undefined) throw error;
        return services.handlers.listMessages(
          { path: { conversationId: root.conversationId }, query: { limit: 5 } },
          context,
        );
      }
    }),
  },
  "cursor-carries-thread": {
    title: "a cursor of another thread shows that thread's replies",
    breaks: ["GEN-23"],
    decorate: around("listReplies", (original) => {
      const origins = new Map<string, typeof request.path>();
      let request: Parameters<typeof original>[0];
      return async (given, context) => {
        request = given;
        const origin = origins.get(given.query.after ?? "") ?? given.path;
        const response = await original({ ...given, path: origin }, context);
        if (response.status === 200) {
          const { next_cursor } = response.body.data.page_info;
          if (next_cursor != null) origins.set(next_cursor, origin);
        }
        return response;
      };
    }),
  },
  "cursor-moves-on": {
    title: "a cursor gives another page when it is sent again",
    breaks: ["GEN-24"],
    decorate: around("listReplies", (original) => {
      const seen = new Set<string>();
      return async (request, context) => {
        const response = await original(request, context);
        const { after } = request.query;
        if (after === undefined || response.status !== 200) return response;
        const { data } = response.body;
        const isRepeated = seen.size === seen.add(after).size;
        return isRepeated
          ? { ...response, body: { data: { ...data, items: data.items.slice(1) } } }
          : response;
      };
    }),
  },
  "ends-on-full-page": {
    title: "a list that fills its last page never ends",
    breaks: ["GEN-13"],
    decorate: inData("listReplies", (data, request) => {
      const { limit } = request.query;
      const { items, page_info } = data;
      if (page_info.has_next_page || items.length < limit) return data;
      const info = {
        ...page_info,
        has_next_page: true,
        next_cursor: request.query.after ?? page_info.start_cursor ?? null,
      };
      return { items, page_info: info };
    }),
  },
  "foreign-cursor-is-a-position": {
    title: "a cursor of another list shows messages of that list",
    breaks: ["GEN-23"],
    decorate: around("listReplies", (original, services) => async (request, context) => {
      try {
        return await original(request, context);
      } catch (error) {
        const message = await context.services.store.messages.get(context.caller, request.path.messageId);
        if (message === undefined || request.query.after === undefined) throw error;
        const path = { conversationId: message.conversationId };
        const list = await services.handlers.listMessages({ path, query: {}, headers: {} } as never, context);
        return list as Awaited<ReturnType<typeof original>>;
      }
    }),
  },
  "growing-thread-ends": {
    title: "a growing thread ends early",
    breaks: ["GEN-14"],
    decorate: around("listReplies", (original) => {
      const counts = new Map<string, number>();
      return async (request, context) => {
        const response = await original(request, context);
        const root = await context.services.store.messages.get(context.caller, request.path.messageId);
        if (response.status !== 200 || root === undefined) return response;
        if (request.query.after === undefined) counts.set(root.id, root.repliesCount);
        if (counts.get(root.id) === root.repliesCount) return response;
        const { items, page_info } = response.body.data;
        const ended = { ...page_info, has_next_page: false, next_cursor: null };
        return { status: 200, body: { data: { items, page_info: ended } } };
      };
    }),
  },
  "last-cursor-missing": {
    title: "the page before the last gives no cursor",
    breaks: ["GEN-13"],
    decorate: around("listReplies", (original) => async (request, context) => {
      const response = await original(request, context);
      if (response.status !== 200 || !response.body.data.page_info.has_next_page) return response;
      const { items, page_info } = response.body.data;
      const { next_cursor } = page_info;
      const next = await original(
        { ...request, query: { ...request.query, after: next_cursor ?? "" } },
        context,
      );
      const isLast = next.status === 200 && !next.body.data.page_info.has_next_page;
      const info = isLast ? { ...page_info, next_cursor: null, end_cursor: null } : page_info;
      return { status: 200, body: { data: { items, page_info: info } } };
    }),
  },
  "last-single-item-lost": {
    title: "a list whose last page has one item ends before it",
    breaks: ["GEN-13"],
    decorate: around("listReplies", (original) => async (request, context) => {
      const response = await original(request, context);
      const { limit, after: _, ...query } = request.query;
      if (response.status !== 200 || limit === 1 || !response.body.data.page_info.has_next_page)
        return response;
      const { items, page_info } = response.body.data;
      const after = page_info.next_cursor ?? "";
      const rest = await original({ ...request, query: { ...query, limit: 2, after } }, context);
      if (rest.status !== 200 || rest.body.data.items.length !== 1) return response;
      return {
        status: 200,
        body: { data: { items, page_info: { ...page_info, has_next_page: false, next_cursor: null } } },
      };
    }),
  },
  "limit-one-skips": {
    title: "pages of one item leave out every second one",
    breaks: ["GEN-13"],
    decorate: around("listReplies", (original) => async (request, context) => {
      const { limit } = request.query;
      if (limit !== 1) return original(request, context);
      const response = await original({ ...request, query: { ...request.query, limit: 2 } }, context);
      if (response.status !== 200) return response;
      const { items, page_info } = response.body.data;
      return { status: 200, body: { data: { items: items.slice(0, 1), page_info } } };
    }),
  },
  "made-up-cursor-starts-over": {
    title: "a made-up cursor shows the first page",
    breaks: ["GEN-16"],
    decorate: whenRefused("listReplies", async (refusal, request, context, original) => {
      if (refusal.code !== "invalid_cursor") return undefined;
      const { after: _, ...query } = request.query;
      return original({ ...request, query }, context);
    }),
  },
  "page-order-changes": {
    title: "a cursor gives its items in another order the second time",
    breaks: ["GEN-24"],
    decorate: around("listReplies", (original) => {
      let calls = 0;
      return async (request, context) => {
        const response = await original(request, context);
        if (response.status !== 200 || calls++ % 2 === 0) return response;
        const { items, page_info } = response.body.data;
        return { status: 200, body: { data: { items: items.toReversed(), page_info } } };
      };
    }),
  },
  "page-size-change-skips-message": {
    title: "a list of replies that is read on with another limit misses a reply",
    breaks: ["GEN-13", "GEN-38", "THR-04"],
    decorate: around("listReplies", (original) => {
      const limits = new Map<string, number | undefined>();
      return async (request, context) => {
        const response = await original(request, context);
        if (response.status !== 200) return response;
        const { after = "", limit } = request.query;
        const isOther = limits.has(after) && limits.get(after) !== limit;
        const { data } = response.body;
        if (data.page_info.next_cursor) limits.set(data.page_info.next_cursor, limit);
        return { ...response, body: { data: { ...data, items: data.items.slice(isOther ? 1 : 0) } } };
      };
    }),
  },
  // Lines 26 and 226: replies are listed in pages. The cursor counts from the newest reply, so that each one that comes
  // while the list is read moves the next page on by one.
  "replies-cursor-shifts": {
    title: "reading the replies of a thread page by page misses as many as are added to the thread meanwhile",
    breaks: ["GEN-14"],
    decorate: around("listReplies", (original, { store }) => {
      const counts = new Map<string, number>();
      return async (request, context) => {
        const response = await original(request, context);
        if (response.status !== 200) return response;
        const { data } = response.body;
        const count = store.messages.find(context.caller, request.path.messageId)?.repliesCount ?? 0;
        const { next_cursor } = data.page_info;
        if (typeof next_cursor === "string" && !counts.has(next_cursor)) counts.set(next_cursor, count);
        const before = counts.get(request.query.after ?? "") ?? count;
        return {
          ...response,
          body: { data: { ...data, items: data.items.slice(Math.max(0, count - before)) } },
        };
      };
    }),
  },
  "replies-show-one-more": {
    title: "a page of replies holds one item more than the limit",
    breaks: ["GEN-37"],
    decorate: inReceived("listReplies", (request) => {
      const { query } = request;
      return { ...request, query: { ...query, limit: query.limit + 1 } };
    }),
  },
});
