// Spec 257: the identical request is replayed; a reply in another conversation is another one. Replies are known by who sends
// them under which key.
import type { CreateMessageResponse } from "../../../generator/generated/types.ts";
import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title:
    "a reply under an Idempotency-Key that was used in another conversation answers with the reply there",
  breaks: ["IDM-10"],
  decorate: around("createMessage", (original) => {
    const done = new Map<string, { readonly path: string; readonly response: CreateMessageResponse }>();
    return async (request, context) => {
      if (typeof request.body.thread_root_id !== "string") return original(request, context);
      const name = JSON.stringify([context.caller.memberId, context.idempotencyKey]);
      const known = done.get(name);
      if (known !== undefined && known.path !== context.path) return known.response;
      const response = await original(request, context);
      done.set(name, { path: context.path, response });
      return response;
    };
  }),
});
