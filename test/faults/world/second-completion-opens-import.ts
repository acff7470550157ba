import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "an import that is completed twice is open for records again",
  breaks: ["IMP-25"],
  decorate: (services) => {
    const { complete, open } = services.store.imports;
    const done = new Set<string>();
    services.store.imports.complete = async (viewer, importId) => {
      const completed = await complete(viewer, importId);
      if (done.delete(importId)) await open(viewer, completed);
      else done.add(importId);
      return completed;
    };
    return services;
  },
});
