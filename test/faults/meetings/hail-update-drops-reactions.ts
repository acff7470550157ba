// Spec 279: retrying a batch updates records. The update of a message replaces its row, and what hangs on it goes.
import { both, inMessages } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { inBatches } from "../tools/imports.ts";

export default defineFault({
  title: "an imported message whose text a later batch changes loses its reactions",
  breaks: ["IMP-27"],
  decorate: (services) => {
    const texts = new Map<string, string | null>();
    const bare = new Set<string | null>();
    return both(
      inBatches(() => (records, importId) => {
        for (const { externalId, content } of records.messages) {
          const name = `${importId} ${externalId}`;
          if (texts.has(name) && texts.get(name) !== content) bare.add(content);
          texts.set(name, content);
        }
        for (const { messageExternalId } of records.reactions)
          bare.delete(texts.get(`${importId} ${messageExternalId}`) ?? null);
        return records;
      }),
      inMessages(["getMessage", "listMessages", "listReplies"], (message) =>
        bare.has(message.content ?? null) ? { ...message, reactions: [] } : message,
      ),
    )(services);
  },
});
