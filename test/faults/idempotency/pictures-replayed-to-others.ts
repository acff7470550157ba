// Decision on keys of others: a key that one identity used reveals nothing to another. Messages with pictures pass a queue of
// their own, which knows a request by its key and body alone.
import type { CreateMessageResponse } from "../../../generator/generated/types.ts";
import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title:
    "a message with pictures under an Idempotency-Key of somebody else answers with the message of that one",
  breaks: ["IDM-11"],
  decorate: around("createMessage", (original) => {
    const done = new Map<string, CreateMessageResponse>();
    return async (request, context) => {
      if ((request.body.image_urls ?? []).length === 0) return original(request, context);
      const name = JSON.stringify([context.path, context.idempotencyKey, request.body]);
      const response = done.get(name) ?? (await original(request, context));
      done.set(name, response);
      return response;
    };
  }),
});
