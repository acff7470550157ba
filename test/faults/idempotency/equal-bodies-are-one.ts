import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "an equal body with another key creates no message",
  breaks: ["IDM-07"],
  decorate: around("createMessage", (original) => {
    const responses = new Map<string, ReturnType<typeof original>>();
    return (request, context) => {
      const known = `${context.caller.memberId} ${context.path} ${JSON.stringify(request.body)}`;
      const response = responses.get(known) ?? original(request, context);
      responses.set(known, response);
      return response;
    };
  }),
});
