import { defineFault } from "../tools/fault.ts";
import { inBatches } from "../tools/imports.ts";

export default defineFault({
  title: "an imported message that comes again with another author after a completion keeps its author",
  breaks: ["IMP-39"],
  decorate: (services) => {
    const { imports } = services.store;
    const { complete } = imports;
    const completed = new Set<string>();
    imports.complete = async (viewer, importId) => {
      const done = await complete(viewer, importId);
      completed.add(importId);
      return done;
    };
    return inBatches(() => {
      const authors = new Map<string, string>();
      return (records, importId) => ({
        ...records,
        messages: records.messages.map((message) => {
          const name = `${importId} ${message.externalId}`;
          const known = completed.has(importId) ? authors.get(name) : undefined;
          const authorExternalId = known ?? message.authorExternalId;
          authors.set(name, authorExternalId);
          return { ...message, authorExternalId };
        }),
      });
    })(services);
  },
});
