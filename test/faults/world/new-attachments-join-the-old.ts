// Line 279: "Retrying a batch updates records (keyed by source ids) instead of duplicating." Attachments are only added.
import type { ImportedMessage } from "../../../reference-server/store/imports/import-messages.ts";
import { defineFault } from "../tools/fault.ts";
import { inBatches } from "../tools/imports.ts";

export default defineFault({
  title: "an imported message that is sent again with another attachment keeps the old one beside it",
  breaks: ["IMP-16"],
  decorate: inBatches(() => {
    const known = new Map<string, NonNullable<ImportedMessage["files"]>>();
    return (records, importId) => {
      const messages = records.messages.map((message) => {
        if (message.files === undefined) return message;
        const place = `${importId} ${message.externalId}`;
        const files = message.files.length === 0 ? [] : [...(known.get(place) ?? []), ...message.files];
        known.set(place, files);
        return { ...message, files };
      });
      return { ...records, messages };
    };
  }),
});
