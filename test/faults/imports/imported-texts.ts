// Servers that make something else of the texts of imported messages, a row each.
import { defineFaults } from "../tools/fault.ts";
import { inImportedMessages } from "../tools/imports/imports.ts";

export default defineFaults({
  // Line 279: a retry updates records; what differs in blanks and capitals alone is taken for the same text.
  "almost-equal-texts-are-unchanged": {
    title:
      "an imported message that is sent again keeps its text where the new one differs in blanks and capitals only",
    breaks: ["IMP-16"],
    decorate: inImportedMessages(() => {
      const bare = (text: string | null): string => (text ?? "").replaceAll(/\s+/g, "").toLowerCase();
      const known = new Map<string, string | null>();
      return (message) => {
        const place = `${message.conversationExternalId} ${message.externalId}`;
        const before = known.get(place) ?? message.content;
        const content = bare(before) === bare(message.content) ? before : message.content;
        known.set(place, content);
        return { ...message, content };
      };
    }),
  },
  "imported-entities-are-read": {
    title: "entities in the texts of imported messages are read as the signs that they stand for",
    breaks: ["MSG-24"],
    decorate: inImportedMessages(() => (message) => ({
      ...message,
      content: message.content?.replaceAll("&amp;", "&") ?? null,
    })),
  },
  "imported-numbers-are-numbers": {
    title: "an imported text that is a number is written as programs write that number",
    breaks: ["IMP-07", "IMP-16"],
    decorate: inImportedMessages(() => (message) => {
      const { content } = message;
      const isNumber = content !== null && content.trim() !== "" && Number.isFinite(Number(content));
      return isNumber ? { ...message, content: String(Number(content)) } : message;
    }),
  },
  "imported-replies-have-no-tabs": {
    title: "an imported reply has spaces for its tabs",
    breaks: ["MSG-24"],
    decorate: inImportedMessages(
      () => (message) =>
        message.threadRootExternalId == null
          ? message
          : { ...message, content: message.content?.replaceAll("\t", "  ") ?? null },
    ),
  },
});
