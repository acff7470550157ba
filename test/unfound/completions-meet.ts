// Lines 188 and 269: completing a file whose bytes match gives status ready. A second request meets the lock of the first.
import { Refusal } from "../../reference-server/refusal.ts";
import { around, MEETING_MS, pause } from "../faults/tools/around.ts";
import { defineFault } from "../faults/tools/fault.ts";

export default defineFault({
  title: "of two completions of a file at the same time one is refused with 409",
  breaks: ["FIL-05", "FIL-27"],
  decorate: around("completeFile", (original) => {
    const locked = new Set<string>();
    return async (request, context) => {
      const { fileId } = request.path;
      if (locked.has(fileId)) throw new Refusal("conflict", "the file is being completed");
      locked.add(fileId);
      await pause(MEETING_MS);
      return original(request, context).finally(() => locked.delete(fileId));
    };
  }),
});
