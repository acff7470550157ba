// Requests that are under way are joined by caller and conversation, whatever their limit.
import { around, MEETING_MS, pause } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title:
    "message lists that are asked for at the same time are answered with the page of the first, whatever their limits",
  breaks: ["MSG-05"],
  decorate: around("listMessages", (original) => {
    const underWay = new Map<string, ReturnType<typeof original>>();
    return (request, context) => {
      const { before = "", after = "" } = request.query;
      const name = `${context.caller.memberId} ${request.path.conversationId} ${before} ${after}`;
      const response = underWay.get(name) ?? pause(MEETING_MS).then(() => original(request, context));
      underWay.set(name, response);
      return response.finally(() => underWay.delete(name));
    };
  }),
});
