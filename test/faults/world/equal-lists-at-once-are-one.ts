// Line 215: "List conversations the caller belongs to". Equal requests that are under way are answered from one reading,
// no matter for whom.
import { around, MEETING_MS, pause } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "conversation lists that several identities ask for at the same time are all that of the first",
  breaks: ["CON-01", "CON-02", "GEN-04"],
  decorate: around("listConversations", (original) => {
    const underWay = new Map<string, ReturnType<typeof original>>();
    return (request, context) => {
      const name = JSON.stringify([context.caller.workspaceId, request.query]);
      const shared = underWay.get(name);
      if (shared !== undefined) return shared;
      const reading = pause(MEETING_MS)
        .then(() => original(request, context))
        .finally(() => underWay.delete(name));
      underWay.set(name, reading);
      return reading;
    };
  }),
});
