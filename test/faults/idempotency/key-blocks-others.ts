import { Refusal } from "../../../reference-server/refusal.ts";
import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a key of another identity conflicts",
  breaks: ["IDM-11"],
  decorate: around("createMessage", (original) => {
    const owners = new Map<string, string>();
    return async (request, context) => {
      const { caller, idempotencyKey: key = "" } = context;
      if ((owners.get(key) ?? caller.memberId) !== caller.memberId)
        throw new Refusal("idempotency_conflict", "this key is taken");
      owners.set(key, caller.memberId);
      return original(request, context);
    };
  }),
});
