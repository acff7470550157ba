import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "another identity's key replays the first one's message",
  breaks: ["IDM-11"],
  decorate: around("createMessage", (original) => {
    const responses = new Map<string, ReturnType<typeof original>>();
    return (request, context) => {
      const known = `${context.path} ${context.idempotencyKey} ${JSON.stringify(request.body)}`;
      const response = responses.get(known) ?? original(request, context);
      responses.set(known, response);
      return response;
    };
  }),
});
