// Line 279: "a conversation roster holds at most 250 source member ids in total"; the count begins again when an import is
// resumed.
import { defineFault } from "../tools/fault.ts";
import { beyondTheRoster } from "../tools/imports.ts";

export default defineFault({
  title: "after an import was resumed its rosters take ids beyond the 250",
  breaks: ["IMP-14"],
  decorate: (services) => {
    const { imports } = services.store;
    const { open, complete } = imports;
    const completed = new Set<string>();
    const resumed = new Set<string>();
    imports.open = async (viewer, input) => {
      const opened = await open(viewer, input);
      if (completed.has(opened.id)) resumed.add(opened.id);
      return opened;
    };
    imports.complete = async (viewer, importId) => {
      completed.add(importId);
      return complete(viewer, importId);
    };
    return beyondTheRoster((importId) => resumed.has(importId))(services);
  },
});
