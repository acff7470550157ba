import { Refusal } from "../../../reference-server/refusal.ts";
import type { Viewer } from "../../../reference-server/store/members/directory.ts";
import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a refused message of an outsider is stored",
  breaks: ["MSG-17"],
  decorate: around("createMessage", (original) => {
    const insiders = new Map<string, Viewer>();
    return async (request, context) => {
      const { conversationId } = request.path;
      try {
        const response = await original(request, context);
        insiders.set(conversationId, context.caller);
        return response;
      } catch (error) {
        const insider = insiders.get(conversationId);
        if (!(error instanceof Refusal) || error.code !== "not_found" || insider === undefined) throw error;
        await original(request, { ...context, caller: insider });
        throw error;
      }
    };
  }),
});
