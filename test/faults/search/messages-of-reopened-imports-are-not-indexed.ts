// Spec 216: messages are searched, whichever run of an import brought them. The index is written by its first completion.
import { defineFault } from "../tools/fault.ts";
import { aroundTake } from "../tools/imports.ts";

export default defineFault({
  title: "messages that come into an import after it was completed and opened again are not found",
  breaks: ["SRC-01"],
  decorate: (services) => {
    const late = new Set<string | null>();
    const completed = new Set<string>();
    const { messageSearch, imports } = services.store;
    const { byWords } = messageSearch;
    const { complete } = imports;
    imports.complete = async (viewer, importId) => {
      completed.add(importId);
      return complete(viewer, importId);
    };
    messageSearch.byWords = async (...query) => {
      const found = await byWords(...query);
      return { ...found, items: found.items.filter(({ content }) => !late.has(content)) };
    };
    return aroundTake((original) => (viewer, importId, records) => {
      if (completed.has(importId)) for (const { content } of records.messages) late.add(content);
      return original(viewer, importId, records);
    })(services);
  },
});
