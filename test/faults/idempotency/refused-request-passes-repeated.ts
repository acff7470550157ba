import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a refused message is accepted when it is repeated with its key",
  breaks: ["IDM-23"],
  decorate: around("createMessage", (original) => {
    const refused = new Set<string>();
    return async (request, context) => {
      const known = `${context.caller.memberId} ${context.idempotencyKey}`;
      const { thread_root_id: _, file_ids: __, ...body } = request.body;
      if (refused.has(known)) return original({ ...request, body }, context);
      try {
        return await original(request, context);
      } catch (error) {
        refused.add(known);
        throw error;
      }
    };
  }),
});
