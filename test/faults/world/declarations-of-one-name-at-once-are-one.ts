// Lines 188 and 267: every creation returns a file of its own. The place of an upload is looked up by its key and its
// file name while it is being made.
import { around, MEETING_MS, pause } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "two files of one name that a key declares at the same time are both answered with the first",
  breaks: ["FIL-01", "FIL-05", "FIL-44"],
  decorate: around("createFile", (original) => {
    const underWay = new Map<string, ReturnType<typeof original>>();
    return (request, context) => {
      const name = `${context.keyId} ${request.body.filename}`;
      const shared = underWay.get(name);
      if (shared !== undefined) return shared;
      const making = pause(MEETING_MS)
        .then(() => original(request, context))
        .finally(() => underWay.delete(name));
      underWay.set(name, making);
      return making;
    };
  }),
});
