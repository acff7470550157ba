import { both, inMessages } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { aroundTake } from "../tools/imports.ts";

export default defineFault({
  title: "imported replies have the importing identity as their author",
  breaks: ["IMP-20"],
  decorate: (services) => {
    const importers = new Map<string, string>();
    return both(
      aroundTake((original) => (viewer, importId, records) => {
        for (const { content, threadRootExternalId } of records.messages)
          if (threadRootExternalId != null) importers.set(content ?? "", viewer.memberId);
        return original(viewer, importId, records);
      }),
      inMessages(["listMessages", "listReplies"], (message) => ({
        ...message,
        author_id: importers.get(message.content ?? "") ?? message.author_id,
      })),
    )(services);
  },
});
