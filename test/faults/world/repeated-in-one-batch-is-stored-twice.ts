// Line 276: records are keyed by source ids. What is known is looked up before the batch, so that two records of one
// batch do not know each other.
import { defineFault } from "../tools/fault.ts";
import { inBatches } from "../tools/imports.ts";

export default defineFault({
  title: "a message whose record stands twice in one batch is stored twice",
  breaks: ["IMP-28"],
  decorate: inBatches(() => (records) => {
    const seen = new Set<string>();
    return {
      ...records,
      messages: records.messages.map((message) => {
        const isAgain = seen.has(message.externalId);
        seen.add(message.externalId);
        return isAgain ? { ...message, externalId: `${message.externalId}#2` } : message;
      }),
    };
  }),
});
