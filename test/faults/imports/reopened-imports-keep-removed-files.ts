// Spec 279: "an empty array removes them". An import that was completed takes files away from nothing any more.
import { defineFault } from "../tools/fault.ts";
import { inBatches } from "../tools/imports.ts";

export default defineFault({
  title: "a message that is sent again with an empty files array to a reopened import keeps its attachments",
  breaks: ["IMP-18"],
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
      messages: records.messages.map(({ files, ...message }) =>
        files === undefined || (files.length === 0 && reopened.has(importId))
          ? message
          : { ...message, files },
      ),
    }))(services);
  },
});
