// Servers with a fault in storing imported records, a row each.
import { defineFaults } from "../tools/fault.ts";
import { aroundTake } from "../tools/imports/imports.ts";

export default defineFaults({
  "imported-messages-are-not-found": {
    title: "imported messages are not found",
    breaks: ["SRC-01"],
    decorate: (services) => {
      const imported = new Set<string | null>();
      const { messageSearch } = services.store;
      const { byWords } = messageSearch;
      messageSearch.byWords = async (...query) => {
        const found = await byWords(...query);
        return { ...found, items: found.items.filter(({ content }) => !imported.has(content)) };
      };
      return aroundTake((original) => (viewer, importId, records) => {
        for (const { content } of records.messages) imported.add(content ?? null);
        return original(viewer, importId, records);
      })(services);
    },
  },
  // Lines 216 and 279: "100 messages" is what one request may have. The index takes fifty at a time, and is asked once.
  "second-half-of-a-batch-is-not-indexed": {
    title: "of a batch of imported messages the search finds the first fifty only",
    breaks: ["SRC-01"],
    decorate: (services) => {
      const late = new Set<string | null>();
      const { messageSearch } = services.store;
      const { byWords } = messageSearch;
      messageSearch.byWords = async (...query) => {
        const found = await byWords(...query);
        return { ...found, items: found.items.filter(({ content }) => !late.has(content)) };
      };
      return aroundTake((original) => (viewer, importId, records) => {
        for (const { content } of records.messages.slice(50)) late.add(content ?? null);
        return original(viewer, importId, records);
      })(services);
    },
  },
  // Line 216: messages are searched, whichever run of an import brought them. The index is written by its first completion.
  "messages-of-reopened-imports-are-not-indexed": {
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
  },
});
