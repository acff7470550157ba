import { defineFault } from "../tools/fault.ts";
import { inBatches } from "../tools/imports.ts";

export default defineFault({
  title: "an imported message that comes again with another author keeps its first one",
  breaks: ["IMP-39"],
  decorate: inBatches(() => {
    const authors = new Map<string, string>();
    return (records, importId) => ({
      ...records,
      messages: records.messages.map((message) => {
        const name = `${importId} ${message.externalId}`;
        const authorExternalId = authors.get(name) ?? message.authorExternalId;
        authors.set(name, authorExternalId);
        return { ...message, authorExternalId };
      }),
    });
  }),
});
