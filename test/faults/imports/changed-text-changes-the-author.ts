import { both, inMessages } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { aroundTake } from "../tools/imports.ts";

export default defineFault({
  title: "a message sent again with another text has the importing identity as its author",
  breaks: ["IMP-20"],
  decorate: (services) => {
    const texts = new Map<string, string | null>();
    const importers = new Map<string, string>();
    return both(
      aroundTake((original) => (viewer, importId, records) => {
        for (const { externalId, content = null } of records.messages) {
          const name = `${importId} ${externalId}`;
          if (texts.has(name) && texts.get(name) !== content) importers.set(content ?? "", viewer.memberId);
          texts.set(name, content);
        }
        return original(viewer, importId, records);
      }),
      inMessages(["getMessage", "listMessages", "listReplies"], (message) => ({
        ...message,
        author_id: importers.get(message.content ?? "") ?? message.author_id,
      })),
    )(services);
  },
});
