import type { Viewer } from "../../../reference-server/store/members/directory.ts";
import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "hidden replies are readable",
  breaks: ["MSG-22"],
  decorate: around("listReplies", (original) => {
    const readers = new Map<string, Viewer>();
    return async (request, context) => {
      const id = request.path.messageId;
      try {
        const response = await original(request, context);
        readers.set(id, context.caller);
        return response;
      } catch (error) {
        const reader = readers.get(id);
        if (reader === undefined) throw error;
        return original(request, { ...context, caller: reader });
      }
    };
  }),
});
