import { defineFault } from "../tools/fault.ts";
import { inBatches } from "../tools/imports.ts";

export default defineFault({
  title: "a reply that comes before its root is stored at top level",
  breaks: ["IMP-09"],
  decorate: inBatches(() => {
    const seen = new Set<string>();
    return (records) => ({
      ...records,
      messages: records.messages.map((message) => {
        seen.add(message.externalId);
        const root = message.threadRootExternalId;
        return root == null || seen.has(root) ? message : { ...message, threadRootExternalId: null };
      }),
    });
  }),
});
