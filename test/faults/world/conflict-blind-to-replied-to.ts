import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title:
    "a request with a used Idempotency-Key and another replied_to_message_id is answered as a repetition",
  breaks: ["IDM-04"],
  decorate: around("createMessage", (original) => {
    const first = new Map<string, string | undefined>();
    return async (request, context) => {
      const { replied_to_message_id, ...body } = request.body;
      const name = JSON.stringify([context.caller.memberId, context.path, context.idempotencyKey, body]);
      if (!first.has(name)) first.set(name, replied_to_message_id);
      const known = first.get(name);
      return original(
        { ...request, body: known === undefined ? body : { ...body, replied_to_message_id: known } },
        context,
      );
    };
  }),
});
