import { defineFault } from "../tools/fault.ts";
import { aroundTake } from "../tools/imports.ts";

export default defineFault({
  title: "imported conversations are not found",
  breaks: ["CON-03"],
  decorate: (services) => {
    const imported = new Set<string | null>();
    const { search } = services.store;
    const { conversations } = search;
    search.conversations = async (...query) => {
      const found = await conversations(...query);
      return { ...found, items: found.items.filter(({ name }) => !imported.has(name)) };
    };
    return aroundTake((original) => (viewer, importId, records) => {
      for (const { name } of records.conversations) imported.add(name);
      return original(viewer, importId, records);
    })(services);
  },
});
