// Lines 25 and 257: a key belongs to the identity that used it. Those of replies to replies are kept by thread.
import { Refusal } from "../../../reference-server/refusal.ts";
import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a reply to a reply is refused for an Idempotency-Key that another identity used in that thread",
  breaks: ["IDM-11"],
  decorate: around("createMessage", (original) => {
    const owners = new Map<string, string>();
    return (request, context) => {
      const { thread_root_id: root, replied_to_message_id: repliedTo } = request.body;
      const { idempotencyKey, caller } = context;
      if (typeof repliedTo !== "string" || repliedTo === root) return original(request, context);
      const name = JSON.stringify([root, idempotencyKey]);
      const owner = owners.get(name) ?? caller.memberId;
      owners.set(name, owner);
      if (owner !== caller.memberId)
        throw new Refusal("idempotency_conflict", "the key was used with another request");
      return original(request, context);
    };
  }),
});
