// A conflict in a thread throws the record of the key away.

import { Refusal } from "../../../reference-server/refusal.ts";
import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "after a conflict over a reply the first request posts again",
  breaks: ["IDM-06", "IDM-02"],
  decorate: around("createMessage", (original) => {
    const freed = new Set<string>();
    return async (request, context) => {
      const name = JSON.stringify([context.caller.memberId, context.path, context.idempotencyKey]);
      const idempotencyKey = freed.has(name) ? `${context.idempotencyKey}'` : context.idempotencyKey;
      try {
        return await original(request, { ...context, idempotencyKey });
      } catch (error) {
        if (error instanceof Refusal && error.code === "idempotency_conflict" && request.body.thread_root_id)
          freed.add(name);
        throw error;
      }
    };
  }),
});
