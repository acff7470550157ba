// Spec 132 and 188: a completed file is ready, and once attached it yields its bytes. Of completions that arrive
// together the later ones take the moved object for a leftover and clean it up.
import { around, MEETING_MS, pause } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a file that several requests complete at once is ready without its bytes",
  breaks: ["FIL-18"],
  decorate: around("completeFile", (original, { blobs }) => {
    const underWay = new Map<string, number>();
    return async (request, context) => {
      const { fileId } = request.path;
      const others = underWay.get(fileId) ?? 0;
      underWay.set(fileId, others + 1);
      try {
        if (others === 0) await pause(MEETING_MS);
        const response = await original(request, context);
        if (others > 0) await blobs.remove(fileId);
        return response;
      } finally {
        underWay.set(fileId, (underWay.get(fileId) ?? 1) - 1);
      }
    };
  }),
});
