// Servers that change the items of a page of replies, a row each.
import { around, both, inListed } from "../tools/around.ts";
import { defineFaults } from "../tools/fault.ts";
import { onePerTimestamp, threadsEndAfter, withStray } from "../tools/messages/posts.ts";
import type { Loose } from "../tools/realtime/sockets.ts";
import { inJson } from "../tools/responses.ts";

export default defineFaults({
  "first-reply-twice": {
    title: "an answered reply is listed twice",
    breaks: ["THR-04"],
    decorate: inListed("listReplies", (items) =>
      items.flatMap((item) =>
        items.some((other) => other.replied_to_message_id === item.id) ? [item, item] : [item],
      ),
    ),
  },
  "later-pages-leave-thread": {
    title: "a later page of replies shows a reply of another thread",
    breaks: ["THR-04"],
    decorate: inListed("listReplies", (items, { query }, context) =>
      query.after === undefined ? items : withStray(items, context),
    ),
  },
  "nested-replies-unlisted": {
    title: "a reply to a reply is not listed",
    breaks: ["THR-02"],
    decorate: inListed("listReplies", (items) => items.filter((item) => item.replied_to_message_id == null)),
  },
  "one-reply-per-timestamp": {
    title: "of replies created at the same time one is listed",
    breaks: ["THR-04"],
    decorate: inListed("listReplies", onePerTimestamp),
  },
  "other-thread-listed": {
    title: "a reply of another thread is listed",
    breaks: ["THR-04"],
    decorate: inListed("listReplies", (items, _, context) => withStray(items, context)),
  },
  "replies-of-root-author-only": {
    title: "replies of another member are not listed",
    breaks: ["THR-01"],
    decorate: inListed("listReplies", async (items, { path }, { caller, services }) => {
      const root = await services.store.messages.get(caller, path.messageId);
      return root === undefined ? items : items.filter((item) => item.author_id === root.authorId);
    }),
  },
  // Line 226: "GET | /conversation-messages/{messageId}/replies | List thread replies". The query has a limit for safety.
  "replies-end-after-a-hundred": {
    title: "a thread's list ends after a hundred replies",
    breaks: ["THR-04"],
    decorate: threadsEndAfter(100),
  },
  "replies-end-after-two-hundred": {
    title: "a thread's list ends after two hundred replies",
    breaks: ["THR-04"],
    decorate: threadsEndAfter(200),
  },
  "replies-end-after-twenty": {
    title: "a thread's list ends after twenty replies",
    breaks: ["THR-04"],
    decorate: threadsEndAfter(20),
  },
  // Line 226: "List thread replies". What is made for agents is made from where the page before ended, that reply included.
  "reply-pages-of-agents-lag-behind": {
    title:
      "each later page of replies begins, for an agent, with the last reply of the page before and lacks its own last one",
    breaks: ["THR-04", "GEN-13"],
    decorate: around("listReplies", (original) => {
      const lastBefore = new Map<string, unknown>();
      return async (request, context) => {
        const response = await original(request, context);
        if (response.status !== 200 || context.caller.kind !== "agent") return response;
        const { items, page_info } = response.body.data;
        const last = items.at(-1);
        if (last !== undefined) lastBefore.set(page_info.next_cursor ?? "", last);
        const before = request.query.after === undefined ? undefined : lastBefore.get(request.query.after);
        if (before === undefined) return response;
        // As it was rendered for the page before.
        const shifted = [before as (typeof items)[number], ...items.slice(0, -1)];
        return { status: 200, body: { data: { items: shifted, page_info } } };
      };
    }),
  },
  "replies-to-forwards-are-not-listed": {
    title: "the list of replies of a forward is empty",
    breaks: ["THR-04"],
    decorate: (services) => {
      const forwards = new Set<string>();
      return both(
        inJson("POST", /\/forwards$/, (json: Loose) => {
          forwards.add(json.data.id);
          return json;
        }),
        inJson("GET", /\/replies(\?|$)/, (json: Loose, { url }) => {
          const id = /conversation-messages\/([^/]+)\/replies/.exec(url)?.[1] ?? "";
          return forwards.has(id) ? { ...json, data: { ...json.data, items: [] } } : json;
        }),
      )(services);
    },
  },
});
