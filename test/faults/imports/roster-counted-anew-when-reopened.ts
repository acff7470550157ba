// A reopened import remembers no roster.

import { before, both } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { beyondTheRoster } from "../tools/imports.ts";

export default defineFault({
  title: "a roster grows beyond 250 after its import was reopened",
  breaks: ["IMP-14"],
  decorate: (services) => {
    const completed = new Set<string>();
    return both(
      before("completeImport", (request) => completed.add(request.path.importId)),
      beyondTheRoster((importId) => completed.has(importId)),
    )(services);
  },
});
