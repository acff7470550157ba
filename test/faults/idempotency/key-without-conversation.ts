import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a key of another conversation replays its message",
  breaks: ["IDM-10"],
  decorate: around("createMessage", (original) => {
    const responses = new Map<string, ReturnType<typeof original>>();
    return (request, context) => {
      const known = `${context.caller.memberId} ${context.idempotencyKey} ${JSON.stringify(request.body)}`;
      const response = responses.get(known) ?? original(request, context);
      responses.set(known, response);
      return response;
    };
  }),
});
