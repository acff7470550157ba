import { both } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { inImportedMessages } from "../tools/imports.ts";
import { inShown } from "../tools/posts.ts";

export default defineFault({
  title: "an imported message loses its reactions when its text is updated",
  breaks: ["IMP-27"],
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
      inShown((shown) => (updates.has(shown.content) ? { ...shown, reactions: [] } : shown)),
    )(services);
  },
});
