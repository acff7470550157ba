// Line 132: once a file is attached, any caller able to read the message may obtain a download URL. That a file was not to be
// seen is remembered.
import { Refusal } from "../../../reference-server/refusal.ts";
import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a reader who asked for a file before it was attached is refused it afterwards",
  breaks: ["FIL-18"],
  decorate: around("getFile", (original) => {
    const refused = new Set<string>();
    return async (request, context) => {
      const name = `${context.keyId} ${request.path.fileId}`;
      if (refused.has(name)) throw new Refusal("not_found", "no such file, or the key cannot see it");
      try {
        return await original(request, context);
      } catch (error) {
        refused.add(name);
        throw error;
      }
    };
  }),
});
