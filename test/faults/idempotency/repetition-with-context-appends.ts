// Spec 257: "replays it without a second message".
import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a repeated request for a message with a context is answered with the first one and stored again",
  breaks: ["IDM-02"],
  decorate: around("createMessage", (original) => async (request, context) => {
    const response = await original(request, context);
    const isRepeated = response.headers?.["idempotent-replayed"] === "true";
    if (isRepeated && (request.body.explicit_context_message_ids ?? []).length > 0)
      await original(request, { ...context, idempotencyKey: undefined });
    return response;
  }),
});
