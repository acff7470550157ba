// Spec 257: repeating the identical request with the same key replays it; a request to another conversation is
// another one. Messages with files pass a check of their own, whose key has no conversation in it.
import type { CreateMessageResponse } from "../../../generator/generated/types.ts";
import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title:
    "a message with files under a used Idempotency-Key answers in another conversation with the first message",
  breaks: ["IDM-10"],
  decorate: around("createMessage", (original) => {
    const done = new Map<string, CreateMessageResponse>();
    return async (request, context) => {
      if ((request.body.file_ids ?? []).length === 0) return original(request, context);
      const name = JSON.stringify([context.caller.memberId, context.idempotencyKey, request.body]);
      const response = done.get(name) ?? (await original(request, context));
      done.set(name, response);
      return response;
    };
  }),
});
