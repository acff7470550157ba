// Line 257 speaks of requests with the same key, and line 311 of the identity of a key. All agents are one caller where
// Idempotency-Keys are looked up.
import { Refusal } from "../../../reference-server/refusal.ts";
import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "an Idempotency-Key that one agent used in a conversation is a conflict for another agent",
  breaks: ["IDM-11"],
  decorate: around("createMessage", (original) => {
    const users = new Map<string, string>();
    return async (request, context) => {
      const { caller, idempotencyKey, path } = context;
      if (caller.kind !== "agent") return original(request, context);
      const name = `${path} ${idempotencyKey}`;
      const user = users.get(name) ?? caller.memberId;
      if (user !== caller.memberId)
        throw new Refusal("idempotency_conflict", "this Idempotency-Key was used with another request");
      const response = await original(request, context);
      users.set(name, user);
      return response;
    };
  }),
});
