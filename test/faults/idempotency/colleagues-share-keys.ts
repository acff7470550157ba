import type { Context } from "../../../reference-server/handlers/context.ts";
import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "two identities that use one Idempotency-Key for one text get one message",
  breaks: ["IDM-11", "GEN-06"],
  decorate: around("createMessage", (original) => {
    const callers = new Map<string, Context["caller"]>();
    return (request, context) => {
      const name = JSON.stringify([context.path, context.idempotencyKey, request.body]);
      const caller = callers.get(name) ?? context.caller;
      callers.set(name, caller);
      return original(request, {
        ...context,
        caller: caller.workspaceId === context.caller.workspaceId ? caller : context.caller,
      });
    };
  }),
});
