// Spec 279: "Omitting `files` on an imported message leaves its attachments unchanged". A reopened import writes its
// messages anew.
import { defineFault } from "../tools/fault.ts";
import { inBatches } from "../tools/imports.ts";

export default defineFault({
  title: "a message that is sent again without files to a reopened import loses its attachments",
  breaks: ["IMP-17"],
  decorate: (services) => {
    const reopened = new Set<string>();
    const { imports } = services.store;
    const { complete } = imports;
    imports.complete = async (viewer, importId) => {
      reopened.add(importId);
      return complete(viewer, importId);
    };
    return inBatches(() => (records, importId) => ({
      ...records,
      messages: records.messages.map((message) =>
        reopened.has(importId) ? { ...message, files: message.files ?? [] } : message,
      ),
    }))(services);
  },
});
