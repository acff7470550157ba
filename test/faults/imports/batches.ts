// Servers that change the records of a batch, a row each.
import { defineFaults } from "../tools/fault.ts";
import { inBatches } from "../tools/imports/imports.ts";

export default defineFaults({
  "author-name-is-the-source-id": {
    title: "imported messages show the source id as author_name",
    breaks: ["IMP-34"],
    decorate: inBatches(() => (records) => ({
      ...records,
      members: records.members.map((member) => ({ ...member, displayName: member.externalId })),
    })),
  },
  // Line 279: "Imported records preserve source authors". Names go through a column of one byte a character.
  "author-names-are-ascii": {
    title: "an imported member has question marks for letters beyond ASCII in its name",
    breaks: ["IMP-34"],
    decorate: inBatches(() => (records) => ({
      ...records,
      members: records.members.map((member) => ({
        ...member,
        displayName: member.displayName.replaceAll(/[^ -~]/gu, "?"),
      })),
    })),
  },
  "last-reply-of-full-batch-lost": {
    title: "the last reply of a full batch is lost",
    breaks: ["IMP-12"],
    decorate: inBatches(() => (records) => {
      const { messages } = records;
      const isFull =
        messages.length === 100 && messages.every(({ threadRootExternalId }) => threadRootExternalId != null);
      return isFull ? { ...records, messages: messages.slice(0, -1) } : records;
    }),
  },
  // Emoji are kept without the modifiers that a font may lack.
  "reactions-lose-skin-tone": {
    title: "an imported reaction with a skin tone is shown without it",
    breaks: ["IMP-40"],
    decorate: inBatches(() => (records) => ({
      ...records,
      reactions: records.reactions.map((reaction) => ({
        ...reaction,
        emojiText: reaction.emojiText.replaceAll(/[\u{1F3FB}-\u{1F3FF}]/gu, ""),
      })),
    })),
  },
  "reactions-of-last-message-lost": {
    title: "the last reaction of a batch is lost",
    breaks: ["IMP-07"],
    decorate: inBatches(() => (records) => ({ ...records, reactions: records.reactions.slice(0, -1) })),
  },
  "reply-in-front-becomes-root": {
    title: "a reply that comes before its root in one batch becomes a message of its own",
    breaks: ["IMP-09"],
    decorate: inBatches(() => (records) => ({
      ...records,
      messages: records.messages.map((message, index) => {
        const later = records.messages.slice(index + 1).map(({ externalId }) => externalId);
        const isEarly = later.includes(message.threadRootExternalId ?? "");
        return isEarly ? { ...message, threadRootExternalId: null } : message;
      }),
    })),
  },
});
