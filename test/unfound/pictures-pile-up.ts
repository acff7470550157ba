// Line 279: "Retrying a batch updates records (keyed by source ids)". Pictures are added as rows, and none is removed.
import { defineFault } from "../faults/tools/fault.ts";
import { inBatches } from "../faults/tools/imports/imports.ts";

export default defineFault({
  title: "an imported message that is sent again with another picture shows the earlier one too",
  breaks: ["IMP-16"],
  decorate: inBatches(() => {
    const pictures = new Map<string, readonly string[]>();
    return (records, importId) => ({
      ...records,
      messages: records.messages.map((message) => {
        if (message.imageUrls === undefined) return message;
        const name = `${importId} ${message.externalId}`;
        const imageUrls = [...new Set([...(pictures.get(name) ?? []), ...message.imageUrls])];
        pictures.set(name, imageUrls);
        return { ...message, imageUrls };
      }),
    });
  }),
});
