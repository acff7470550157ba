// A reopened import remembers no roster.
import { around, both } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { aroundTake } from "../tools/imports.ts";

export default defineFault({
  title: "a roster that grows beyond 250 after its import was reopened is not reported",
  breaks: ["IMP-14"],
  decorate: (parts) => {
    const completed = new Set<string>();
    return both(
      around("completeImport", (original) => (request, context) => {
        completed.add(request.path.importId);
        return original(request, context);
      }),
      aroundTake((original) => async (viewer, importId, records) => {
        const outcome = await original(viewer, importId, records);
        if (!completed.has(importId)) return outcome;
        return { ...outcome, skipped: outcome.skipped.filter(({ code }) => code !== "roster_full") };
      }),
    )(parts);
  },
});
