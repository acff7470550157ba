// Line 198: a complete import is "open (resumed)" when it is created again; one that has refused records stays closed.
import { Refusal } from "../../../reference-server/refusal.ts";
import { defineFault } from "../tools/fault.ts";
import { aroundTake } from "../tools/imports.ts";

export default defineFault({
  title: "an import that was sent records while it was complete takes none after it was resumed",
  breaks: ["IMP-05"],
  decorate: aroundTake((original) => {
    const locked = new Set<string>();
    return async (viewer, importId, records) => {
      if (locked.has(importId)) throw new Refusal("import_completed", "the import is complete");
      try {
        return await original(viewer, importId, records);
      } catch (error) {
        if (error instanceof Refusal && error.code === "import_completed") locked.add(importId);
        throw error;
      }
    };
  }),
});
