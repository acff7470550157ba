import { both } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { inImportedMessages } from "../tools/imports.ts";
import { inMessageLists } from "../tools/posts.ts";

export default defineFault({
  title: "an imported message is not found by the words that an update gave it",
  breaks: ["SRC-01"],
  decorate: (services) => {
    const texts = new Map<string, string | null>();
    const updates = new Set<string | null>();
    return both(
      inImportedMessages(() => (message) => {
        const old = texts.get(message.externalId);
        if (old !== undefined && old !== message.content) updates.add(message.content);
        texts.set(message.externalId, message.content);
        return message;
      }),
      inMessageLists(["searchMessages"], (items) => items.filter(({ content }) => !updates.has(content))),
    )(services);
  },
});
