import type { Viewer } from "../../../reference-server/store/members/directory.ts";
import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "the messages of a hidden conversation are listed",
  breaks: ["MSG-22"],
  decorate: around("listMessages", (original) => {
    const readers = new Map<string, Viewer>();
    return async (request, context) => {
      const id = request.path.conversationId;
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
