// Lines 25 and 257: authorship is derived from the API key. The responses of replies are kept by thread and
// Idempotency-Key, and not by who sent them.
import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a reply with the Idempotency-Key of another identity's equal reply is answered with that one",
  breaks: ["IDM-11", "MSG-01"],
  decorate: around("createMessage", (original) => {
    const known = new Map<string, ReturnType<typeof original>>();
    return (request, context) => {
      const { thread_root_id: root } = request.body;
      if (typeof root !== "string") return original(request, context);
      const name = JSON.stringify([root, context.idempotencyKey, request.body]);
      const response = known.get(name) ?? original(request, context);
      known.set(name, response);
      return response;
    };
  }),
});
