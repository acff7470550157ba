import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "another body of the same length counts as the same request",
  breaks: ["IDM-04"],
  decorate: around("createMessage", (original) => {
    const responses = new Map<string, ReturnType<typeof original>>();
    return (request, context) => {
      const { caller, path, idempotencyKey } = context;
      const known = `${caller.memberId} ${path} ${idempotencyKey} ${JSON.stringify(request.body).length}`;
      const response = responses.get(known) ?? original(request, context);
      responses.set(known, response);
      return response;
    };
  }),
});
