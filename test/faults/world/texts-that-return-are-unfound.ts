// Spec 216, 316: search finds accessible messages, and a batch sent again updates them. The index keeps the words
// that left a message, to leave them out.
import { both } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { inImportedMessages } from "../tools/imports.ts";
import { inMessageLists } from "../tools/posts.ts";

export default defineFault({
  title: "an imported message that gets its former text back is not found by a word of it",
  breaks: ["SRC-01"],
  decorate: (services) => {
    const texts = new Map<string, (string | null)[]>();
    const returned = new Set<string | null>();
    return both(
      inImportedMessages(() => (message) => {
        const known = texts.get(message.externalId) ?? [];
        if (message.content !== known.at(-1) && known.includes(message.content))
          returned.add(message.content);
        texts.set(message.externalId, [...known, message.content]);
        return message;
      }),
      inMessageLists(["searchMessages"], (items) => items.filter(({ content }) => !returned.has(content))),
    )(services);
  },
});
