// Servers with a fault in reading the records of a batch, where threads are involved, a row each.
import { both, inMessages } from "../tools/around.ts";
import { defineFaults } from "../tools/fault.ts";
import { inBatches } from "../tools/imports/imports.ts";
import { inShown } from "../tools/messages/posts.ts";

export default defineFaults({
  "early-reply-becomes-root": {
    title: "a reply that comes before its root is stored at top level",
    breaks: ["IMP-09"],
    decorate: inBatches(() => {
      const seen = new Set<string>();
      return (records) => ({
        ...records,
        messages: records.messages.map((message) => {
          seen.add(message.externalId);
          const root = message.threadRootExternalId;
          return root == null || seen.has(root) ? message : { ...message, threadRootExternalId: null };
        }),
      });
    }),
  },
  // Lines 125, 279: a record that is sent again updates what was stored, also the thread that a reply belongs to, and
  // replies_count is the number of replies.
  "moved-replies-count-in-both-threads": {
    title: "a reply that an import moves to another thread is still counted on its former root",
    breaks: ["IMP-35"],
    decorate: (services) => {
      const rootOf = new Map<string, string>();
      const contents = new Map<string, string | null>();
      const surplus = new Map<string | null, number>();
      return both(
        inBatches(() => (records, importId) => {
          for (const { externalId, content, threadRootExternalId: root } of records.messages) {
            const name = `${importId} ${externalId}`;
            contents.set(name, content);
            const former = rootOf.get(name);
            if (root == null) continue;
            rootOf.set(name, `${importId} ${root}`);
            const text = former === undefined ? undefined : contents.get(former);
            if (former !== `${importId} ${root}` && text !== undefined)
              surplus.set(text, (surplus.get(text) ?? 0) + 1);
          }
          return records;
        }),
        inShown((shown) => ({
          ...shown,
          replies_count: shown.replies_count + (surplus.get(shown.content) ?? 0),
        })),
      )(services);
    },
  },
  "repeated-replies-are-doubled": {
    title: "replies that are sent again are stored again",
    breaks: ["IMP-15"],
    decorate: inBatches(() => {
      const times = new Map<string, number>();
      return (records) => ({
        ...records,
        messages: records.messages.map((message) => {
          const time = (times.get(message.externalId) ?? 0) + 1;
          times.set(message.externalId, time);
          const isAgain = message.threadRootExternalId != null && time > 1;
          return isAgain ? { ...message, externalId: `${message.externalId} ${time}` } : message;
        }),
      });
    }),
  },
  "replies-are-not-counted": {
    title: "imported replies do not count in replies_count",
    breaks: ["IMP-35"],
    decorate: (services) => {
      const imported = new Set<string>();
      return both(
        inBatches(() => (records) => {
          for (const { content } of records.messages) imported.add(content ?? "");
          return records;
        }),
        inMessages(["listMessages", "listReplies"], (message) =>
          imported.has(message.content ?? "") ? { ...message, replies_count: 0 } : message,
        ),
      )(services);
    },
  },
  // Lines 125, 279: replies_count is the number of replies, also when a record that is sent again takes one out of its thread.
  "replies-out-of-their-thread-still-count": {
    title: "a reply that an import sends again without its root is counted once more on that root",
    breaks: ["IMP-35"],
    decorate: (services) => {
      const rootOf = new Map<string, string>();
      const contents = new Map<string, string | null>();
      const surplus = new Map<string | null, number>();
      return both(
        inBatches(() => (records, importId) => {
          for (const { externalId, content, threadRootExternalId: root } of records.messages) {
            const name = `${importId} ${externalId}`;
            contents.set(name, content);
            if (root != null) {
              rootOf.set(name, `${importId} ${root}`);
              continue;
            }
            const text = contents.get(rootOf.get(name) ?? "");
            rootOf.delete(name);
            if (text !== undefined) surplus.set(text, (surplus.get(text) ?? 0) + 1);
          }
          return records;
        }),
        inShown((shown) => ({
          ...shown,
          replies_count: shown.replies_count + (surplus.get(shown.content) ?? 0),
        })),
      )(services);
    },
  },
  "reply-has-author-of-its-root": {
    title: "imported replies have the author of their root",
    breaks: ["IMP-20"],
    decorate: inBatches(() => {
      const authors = new Map<string, string>();
      return (records) => ({
        ...records,
        messages: records.messages.map((message) => {
          authors.set(message.externalId, message.authorExternalId);
          const root = message.threadRootExternalId ?? "";
          return { ...message, authorExternalId: authors.get(root) ?? message.authorExternalId };
        }),
      });
    }),
  },
});
