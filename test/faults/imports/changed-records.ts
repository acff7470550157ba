// Servers with a fault in taking records that change, a row each.
import { defineFaults } from "../tools/fault.ts";
import {
  beyondTheRoster,
  countingReactions,
  keepingFirst,
  losingTheLastOf,
  rewritingReacted,
  storingRefused,
} from "../tools/imports/imports.ts";

export default defineFaults({
  // Line 279: "Retrying a batch updates records (keyed by source ids)"; "Imported records preserve source authors".
  "authors-of-messages-stay": {
    title: "an imported message that is sent again under another author keeps the first",
    breaks: ["IMP-39"],
    decorate: keepingFirst("messages", "authorExternalId"),
  },
  "complete-stores-and-refuses": {
    title: "messages that a complete import refuses are stored",
    breaks: ["IMP-26"],
    decorate: storingRefused((records) => ({ ...records, members: [], conversations: [] })),
  },
  "complete-stores-members": {
    title: "members that a complete import refuses are stored",
    breaks: ["IMP-26"],
    decorate: storingRefused((records) => ({ ...records, conversations: [], messages: [], reactions: [] })),
  },
  // Line 279: "Retrying a batch updates records (keyed by source ids)". The update of a conversation sets its name.
  "descriptions-stay": {
    title: "an imported conversation that is sent again with another description keeps the first",
    breaks: ["IMP-39"],
    decorate: keepingFirst("conversations", "description"),
  },
  "last-member-of-full-batch-lost": {
    title: "the last member of a full batch is lost",
    breaks: ["IMP-10"],
    decorate: losingTheLastOf("members", 100),
  },
  "last-message-of-full-batch-lost": {
    title: "the last message of a full batch is lost",
    breaks: ["IMP-12"],
    decorate: losingTheLastOf("messages", 100),
  },
  "last-reaction-of-full-batch-lost": {
    title: "the last reaction of a full batch is lost",
    breaks: ["IMP-13"],
    decorate: losingTheLastOf("reactions", 200),
  },
  // Line 279: "Retrying a batch updates records (keyed by source ids)". The update of a member sets names and titles.
  "pictures-of-members-stay": {
    title: "an imported member who is sent again with another picture keeps the first",
    breaks: ["IMP-39"],
    decorate: keepingFirst("members", "profileImageUrl"),
  },
  // Line 279: imported messages preserve source timestamps. A reaction writes its message anew, with a time of its own.
  "reactions-move-their-message": {
    title: "a reaction that is imported after its message moves the message in time",
    breaks: ["IMP-21"],
    decorate: rewritingReacted((message) => ({ ...message, createdAt: message.createdAt + 60_000 })),
  },
  "reactions-sent-with-their-message-count-again": {
    title: "reactions that are sent again in one batch with their message count again",
    breaks: ["IMP-15"],
    decorate: countingReactions(({ messages, reactions }) => messages.length > 0 && reactions.length > 0),
  },
  // Line 197: "record writes then return 409". What the import has already is updated before its state is looked at.
  "refused-renames-are-stored": {
    title: "a known conversation gets the name that a complete import refuses",
    breaks: ["IMP-26"],
    decorate: storingRefused((records) => ({
      members: [],
      conversations: records.conversations.slice(1),
      messages: [],
      reactions: [],
    })),
  },
  "repeated-reactions-count-again": {
    title: "reactions that are sent again count again",
    breaks: ["IMP-27"],
    decorate: countingReactions(() => true),
  },
  // Each batch is counted for itself.
  "roster-counted-per-batch": {
    title: "a roster grows beyond 250 in later batches",
    breaks: ["IMP-14"],
    decorate: beyondTheRoster(() => true),
  },
  // Line 279: "Retrying a batch updates records (keyed by source ids)". The update leaves the thread alone.
  "threads-of-imported-replies-stay": {
    title: "an imported reply that is sent again with another root stays in its first thread",
    breaks: ["IMP-39"],
    decorate: keepingFirst("messages", "threadRootExternalId"),
  },
});
