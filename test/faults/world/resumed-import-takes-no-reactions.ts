import { Refusal } from "../../../reference-server/refusal.ts";
import { defineFault } from "../tools/fault.ts";
import { aroundTake } from "../tools/imports.ts";

export default defineFault({
  title: "a resumed import refuses reactions",
  breaks: ["IMP-05"],
  decorate: (services) => {
    const completed = new Set<string>();
    const { complete } = services.store.imports;
    services.store.imports.complete = (viewer, importId) => {
      completed.add(importId);
      return complete(viewer, importId);
    };
    return aroundTake((original) => async (viewer, importId, records) => {
      if (completed.has(importId) && records.reactions.length > 0)
        throw new Refusal("conflict", "the import is complete");
      return original(viewer, importId, records);
    })(services);
  },
});
