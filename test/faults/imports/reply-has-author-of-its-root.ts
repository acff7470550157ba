import { defineFault } from "../tools/fault.ts";
import { inBatches } from "../tools/imports.ts";

export default defineFault({
  title: "imported replies have the author of their root",
  breaks: ["IMP-20"],
  decorate: inBatches(() => {
    const authors = new Map<string, string>();
    return (records) => ({
      ...records,
      messages: records.messages.map((message) => {
        authors.set(message.externalId, message.authorExternalId);
        const root = message.threadRootExternalId ?? "";
        return { ...message, authorExternalId: authors.get(root) ?? message.authorExternalId };
      }),
    });
  }),
});
