// Servers with a fault in showing messages, a row each.
import { inMessages } from "../tools/around.ts";
import { defineFaults } from "../tools/fault.ts";
import { inShown } from "../tools/messages/posts.ts";

export default defineFaults({
  // Line 279: "Retrying a batch updates records (keyed by source ids) instead of duplicating". What changed is deleted and stored
  // anew.
  "changed-messages-get-new-ids": {
    title: "an imported message that is sent again with another text has another id",
    breaks: ["IMP-16"],
    decorate: (services) => {
      const texts = new Map<string, string | null | undefined>();
      return inMessages(["listMessages", "listReplies"], (message) => {
        const text = texts.get(message.id) ?? message.content;
        texts.set(message.id, text);
        // A thread is still found by its root.
        const isAnother = text !== message.content && message.replies_count === 0;
        return isAnother ? { ...message, id: `${message.id}2` } : message;
      })(services);
    },
  },
  // A year has four digits.
  "early-year-without-zeros": {
    title: "the timestamp of a message that is imported from before the year 1000 has a shorter year",
    breaks: ["IMP-21"],
    decorate: inShown((shown) =>
      shown.created_at.startsWith("0")
        ? { ...shown, created_at: shown.created_at.replace(/^0+/, "") }
        : shown,
    ),
  },
  // Line 279: imported records are preserved. Of an emoji the first ten people count.
  "reactions-are-of-ten-people": {
    title: "of more than ten people with one reaction to a message ten are counted",
    breaks: ["IMP-27"],
    decorate: inShown((shown) => ({
      ...shown,
      reactions: shown.reactions.map((reaction) => ({
        ...reaction,
        count: Math.min(reaction.count ?? 0, 10),
      })),
    })),
  },
  // Lines 277 and 279: reactions are imported, and records preserved. A message shows the first ten kinds.
  "reactions-end-at-ten-kinds": {
    title: "of more than ten different reactions to a message the first ten are shown",
    breaks: ["IMP-27"],
    decorate: inShown((shown) => ({ ...shown, reactions: shown.reactions.slice(0, 10) })),
  },
  "reactions-of-replies-not-shown": {
    title: "imported replies do not show their reactions",
    breaks: ["IMP-27"],
    decorate: inMessages(["listMessages", "listReplies", "getMessage"], (message) =>
      message.thread_root_id == null ? message : { ...message, reactions: [] },
    ),
  },
});
