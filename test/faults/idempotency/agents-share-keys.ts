import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "an agent's key replays the message of another agent",
  breaks: ["IDM-11"],
  decorate: around("createMessage", (original) => {
    const responses = new Map<string, ReturnType<typeof original>>();
    return (request, context) => {
      if (context.caller.kind !== "agent") return original(request, context);
      const known = `${context.path} ${context.idempotencyKey} ${JSON.stringify(request.body)}`;
      const response = responses.get(known) ?? original(request, context);
      responses.set(known, response);
      return response;
    };
  }),
});
