import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a body with other file_ids counts as the same request",
  breaks: ["IDM-04"],
  decorate: around("createMessage", (original) => {
    const responses = new Map<string, ReturnType<typeof original>>();
    return (request, context) => {
      const { file_ids: _, ...body } = request.body;
      const known = `${context.caller.memberId} ${context.path} ${context.idempotencyKey} ${JSON.stringify(body)}`;
      const response = responses.get(known) ?? original(request, context);
      responses.set(known, response);
      return response;
    };
  }),
});
