import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "the same body in another property order creates a second message",
  breaks: ["IDM-02"],
  decorate: around("createMessage", (original) => {
    const bodies = new Map<string, string>();
    const sorted = (body: string) => JSON.stringify(Object.entries(JSON.parse(body)).sort());
    return async (request, context) => {
      const key = `${context.caller.memberId} ${context.path} ${context.idempotencyKey}`;
      const body = JSON.stringify(request.body);
      const first = bodies.get(key) ?? body;
      bodies.set(key, first);
      const isReordered = first !== body && sorted(first) === sorted(body);
      return original(request, isReordered ? { ...context, idempotencyKey: undefined } : context);
    };
  }),
});
