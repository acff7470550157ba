import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a repetition after another request is a new request",
  breaks: ["IDM-02", "IDM-03"],
  decorate: around("createMessage", (original) => {
    const last = new Map<string, string>();
    const uses = new Map<string, number>();
    return async (request, context) => {
      const { caller, idempotencyKey: key = "" } = context;
      if (last.get(caller.memberId) !== key) uses.set(key, (uses.get(key) ?? 0) + 1);
      last.set(caller.memberId, key);
      return original(request, { ...context, idempotencyKey: `${key}-${uses.get(key)}` });
    };
  }),
});
