// Line 222: "Legacy: get a saved clipboard"; that there is none is remembered under the id alone, and not under the caller who asked.
import { notFound, Refusal } from "../../../reference-server/refusal.ts";
import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a saved clipboard that was refused to somebody is refused to its owner afterwards",
  breaks: ["VER-06"],
  decorate: around("getClipboard", (original) => {
    const missing = new Set<string>();
    return async (request, context) => {
      const { clipboardId } = request.path;
      if (missing.has(clipboardId)) throw notFound("clipboard");
      try {
        return await original(request, context);
      } catch (error) {
        if (error instanceof Refusal && error.code === "not_found") missing.add(clipboardId);
        throw error;
      }
    };
  }),
});
