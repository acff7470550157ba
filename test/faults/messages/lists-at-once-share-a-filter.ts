// Requests that are under way are joined by caller, conversation and limit, whatever time they are about.
import { around, MEETING_MS, pause } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "message lists that are asked for at the same time are answered for the time filter of the first",
  breaks: ["MSG-07"],
  decorate: around("listMessages", (original) => {
    const underWay = new Map<string, ReturnType<typeof original>>();
    return (request, context) => {
      const name = `${context.caller.memberId} ${request.path.conversationId} ${request.query.limit}`;
      const response = underWay.get(name) ?? pause(MEETING_MS).then(() => original(request, context));
      underWay.set(name, response);
      return response.finally(() => underWay.delete(name));
    };
  }),
});
