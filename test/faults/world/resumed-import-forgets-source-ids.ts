import { defineFault } from "../tools/fault.ts";
import { inBatches } from "../tools/imports.ts";

export default defineFault({
  title: "a top-level message that is sent again after an import was resumed is stored twice",
  breaks: ["IMP-15"],
  decorate: (services) => {
    const completed = new Set<string>();
    const { complete } = services.store.imports;
    services.store.imports.complete = (viewer, importId) => {
      completed.add(importId);
      return complete(viewer, importId);
    };
    return inBatches(
      () => (records, importId) =>
        completed.has(importId)
          ? {
              ...records,
              messages: records.messages.map((message) =>
                message.threadRootExternalId ? message : { ...message, externalId: `${message.externalId}~` },
              ),
            }
          : records,
    )(services);
  },
});
