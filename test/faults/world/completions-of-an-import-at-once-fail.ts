// Lines 246 and 345: an import is marked complete; 500 is a failure of the service. A retry of the client overtakes the
// first request.
import { around, MEETING_MS, pause } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "of two requests at the same time that complete an import the second makes the service fail",
  breaks: ["ERR-12", "IMP-31"],
  decorate: around("completeImport", (original) => {
    const underWay = new Set<string>();
    return async (request, context) => {
      const { importId } = request.path;
      if (underWay.has(importId)) throw new Error("could not serialize access due to concurrent update");
      underWay.add(importId);
      try {
        await pause(MEETING_MS);
        return await original(request, context);
      } finally {
        underWay.delete(importId);
      }
    };
  }),
});
