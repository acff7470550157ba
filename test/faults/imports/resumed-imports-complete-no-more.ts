// Line 197: open, "complete import", complete: "record writes then return 409"; that works once for each import.
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "an import that was resumed takes records also after it was completed again",
  breaks: ["IMP-25", "IMP-24"],
  decorate: (services) => {
    const { imports } = services.store;
    const { open, complete } = imports;
    const sources = new Map<string, Parameters<typeof open>[1]>();
    const resumed = new Set<string>();
    const completed = new Set<string>();
    imports.open = async (viewer, input) => {
      const opened = await open(viewer, input);
      sources.set(opened.id, input);
      if (completed.has(opened.id)) resumed.add(opened.id);
      return opened;
    };
    imports.complete = async (viewer, importId) => {
      const result = await complete(viewer, importId);
      const source = sources.get(importId);
      completed.add(importId);
      if (source !== undefined && resumed.has(importId)) await open(viewer, source);
      return result;
    };
    return services;
  },
});
