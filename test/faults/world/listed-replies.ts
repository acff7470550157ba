// Servers with a fault in listing replies, a row each.

import { around, aroundStore, both, inListed } from "../tools/around.ts";
import { defineFaults } from "../tools/fault.ts";
import { isArchived } from "../tools/imports/archived.ts";
import { afterPosts } from "../tools/messages/posts.ts";

const isEmoji = (text: string | null): boolean => /^\p{RGI_Emoji}$/v.test(text ?? "");

export default defineFaults({
  // Line 226: "List thread replies". The replies of an archived conversation are elsewhere.
  "archived-threads-are-empty": {
    title: "the list of the replies to a message is empty once its conversation was archived",
    breaks: ["THR-04"],
    decorate: inListed("listReplies", async (items, { path }, { caller, services }) => {
      const root = services.store.messages.find(caller, path.messageId);
      return (await isArchived(services, caller, root?.conversationId ?? null)) ? [] : items;
    }),
  },
  // Line 258: a reply is a message of its thread. One that is a single emoji is shown as a reaction to its root.
  "emoji-replies-are-reactions": {
    title: "a reply that is a single emoji is neither among the replies nor in the message list",
    breaks: ["THR-04", "MSG-03"],
    decorate: both(
      inListed("listReplies", (items) => items.filter(({ content }) => !isEmoji(content))),
      inListed("listMessages", (items) =>
        items.filter(({ content, thread_root_id: root }) => root === null || !isEmoji(content)),
      ),
    ),
  },
  "later-pages-lose-file-replies": {
    title: "the pages of a thread after the first leave out replies of files alone",
    breaks: ["THR-04", "GEN-13"],
    decorate: inListed("listReplies", (items, request) => {
      if (request.query.after === undefined) return items;
      return items.filter(({ content }) => content !== null && content !== "");
    }),
  },
  // Line 226: "List thread replies". The table of files is joined, so that a reply has a row for each of them.
  "replies-are-listed-for-each-file": {
    title: "the reply list shows a reply with several files as often as it has files",
    breaks: ["THR-04"],
    decorate: inListed("listReplies", (items) =>
      items.flatMap((item) => (item.files?.length ? item.files.map(() => item) : [item])),
    ),
  },
  // Line 226: "List thread replies". The root is left out of the list by its text.
  "replies-like-their-root-are-unlisted": {
    title: "a reply with the text of its root is missing in the replies",
    breaks: ["THR-04"],
    decorate: inListed("listReplies", async (items, request, context) => {
      const { messages } = context.services.store;
      const rootId = await messages.findThreadRoot(context.caller, request.path.messageId);
      const root = rootId === undefined ? undefined : messages.find(context.caller, rootId);
      return items.filter(({ content }) => content === null || content !== root?.content);
    }),
  },
  "replies-of-one-timestamp-skipped": {
    title: "a list of replies that is read in pages misses replies with one timestamp",
    breaks: ["GEN-15", "THR-04"],
    decorate: around("listReplies", (original) => {
      const timestamps = new Map<string, string>();
      return async (request, context) => {
        const response = await original(request, context);
        if (response.status !== 200) return response;
        const { data } = response.body;
        const last = timestamps.get(request.query.after ?? "");
        const items = data.items.filter(({ created_at }) => created_at !== last);
        const end = data.items.at(-1)?.created_at;
        if (data.page_info.next_cursor && end) timestamps.set(data.page_info.next_cursor, end);
        return { ...response, body: { data: { ...data, items } } };
      };
    }),
  },
  // Lines 226 and 277: the replies of a thread. They are looked for from the time of their root on, and clocks of a source
  // differ: a reply that says it is older than its root is not listed.
  "replies-older-than-their-root": {
    title: "replies that are older than their root are not listed",
    breaks: ["THR-04", "IMP-07"],
    decorate: inListed("listReplies", async (items, _request, { caller, services }) => {
      const root = await services.store.messages.get(caller, items[0]?.thread_root_id ?? "");
      return items.filter(({ created_at }) => Date.parse(created_at) >= (root?.createdAt ?? 0));
    }),
  },
  "reply-cursor-skips-after-new-reply": {
    title: "a page of replies that is asked for after a reply was added leaves one out",
    breaks: ["GEN-14"],
    decorate: (services) => {
      const added = new Map<string, number>();
      const known = new Map<string, number>();
      return both(
        afterPosts(({ thread_root_id: root }) => {
          if (root) added.set(root, (added.get(root) ?? 0) + 1);
        }),
        inListed("listReplies", (items, request) => {
          const { messageId } = request.path;
          const now = added.get(messageId) ?? 0;
          const before = known.get(messageId) ?? now;
          known.set(messageId, now);
          if (request.query.after === undefined || now === before) return items;
          return items.slice(1);
        }),
      )(services);
    },
  },
  // Lines 31 and 226: cursors of the list of replies. Its rows are in the order of their arrival, and its cursor is a time:
  // an imported reply can be older than a live one that was there before it.
  "threads-are-in-order-of-arrival": {
    title: "small pages of a thread leave out imported replies that came after a live one and are older",
    breaks: ["GEN-13", "THR-04"],
    decorate: aroundStore("messages", "listReplies", (listReplies) => async (rootId, request) => {
      const { after, before, limit } = request;
      if (before !== undefined || after?.kind === "timestamp") return listReplies(rootId, request);
      const all = (await listReplies(rootId, { limit: 1000 })).items;
      if (all.length > 900) return listReplies(rootId, request);
      const from = after?.at;
      const left = all
        .filter(
          ({ createdAt, seq }) =>
            from === undefined ||
            createdAt > from.createdAt ||
            (createdAt === from.createdAt && seq > from.seq),
        )
        .sort((a, b) => a.seq - b.seq);
      return { items: left.slice(0, limit), hasNext: left.length > limit, hasPrevious: from !== undefined };
    }),
  },
});
