// Spec 279: "Retrying a batch updates records (keyed by source ids)". The index of the semantic search keeps a copy of
// each text and is not told of the update of an imported message.
import { both, inListed } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { inImportedMessages } from "../tools/imports.ts";

export default defineFault({
  title: "the semantic search shows an updated imported message with the text that it had first",
  breaks: ["IMP-16", "SRC-13", "SRC-15"],
  decorate: (services) => {
    const firstByKey = new Map<string, string>();
    const firstOf = new Map<string, string>();
    return both(
      inImportedMessages(() => (message) => {
        const key = `${message.conversationExternalId} ${message.externalId}`;
        const text = message.content ?? "";
        const first = firstByKey.get(key) ?? text;
        firstByKey.set(key, first);
        if (first !== text) firstOf.set(text, first);
        return message;
      }),
      inListed("searchMessages", (items, request) => {
        if (request.query.mode !== "semantic") return items;
        return items.map((item) => ({
          ...item,
          content: firstOf.get(item.content ?? "") ?? item.content,
        }));
      }),
    )(services);
  },
});
