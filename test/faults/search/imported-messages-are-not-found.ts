import { defineFault } from "../tools/fault.ts";
import { aroundTake } from "../tools/imports.ts";

export default defineFault({
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
});
