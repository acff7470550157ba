import type { Viewer } from "../../../reference-server/store/members/directory.ts";
import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a hidden message is readable by its id for an agent",
  breaks: ["MSG-22"],
  decorate: around("getMessage", (original) => {
    const readers = new Map<string, Viewer>();
    return async (request, context) => {
      const id = request.path.messageId;
      try {
        const response = await original(request, context);
        readers.set(id, context.caller);
        return response;
      } catch (error) {
        const reader = readers.get(id);
        const { members } = context.services.store;
        const member = await members.get(context.caller, context.caller.memberId);
        if (reader === undefined || member?.kind !== "agent") throw error;
        return original(request, { ...context, caller: reader });
      }
    };
  }),
});
