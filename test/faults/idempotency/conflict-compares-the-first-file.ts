import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a body with a further file counts as the same request",
  breaks: ["IDM-04"],
  decorate: around("createMessage", (original) => {
    const responses = new Map<string, ReturnType<typeof original>>();
    return (request, context) => {
      const { file_ids: [first] = [], ...body } = request.body;
      const known = `${context.caller.memberId} ${context.path} ${context.idempotencyKey} ${first} ${JSON.stringify(body)}`;
      const response = responses.get(known) ?? original(request, context);
      responses.set(known, response);
      return response;
    };
  }),
});
