import { both, inMessages } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { inBatches } from "../tools/imports.ts";

export default defineFault({
  title: "imported replies do not count in replies_count",
  breaks: ["IMP-35"],
  decorate: (services) => {
    const imported = new Set<string>();
    return both(
      inBatches(() => (records) => {
        for (const { content } of records.messages) imported.add(content ?? "");
        return records;
      }),
      inMessages(["listMessages", "listReplies"], (message) =>
        imported.has(message.content ?? "") ? { ...message, replies_count: 0 } : message,
      ),
    )(services);
  },
});
