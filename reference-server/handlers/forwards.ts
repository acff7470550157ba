// Handlers of the forwards operations.
import type { Handlers } from "../generated/handlers.ts";
import { respondWithMessage } from "../handling/respond-with-message.ts";

export const forwardMessage: Handlers["forwardMessage"] = async (request, context) => {
  const { services, caller } = context;
  const { body, path } = request;
  const forward = {
    conversationId: body.conversation_id,
    mode: body.mode,
    callId: body.call_id ?? null,
    comment: body.markdown_content ?? null,
  };
  return respondWithMessage(context, request, (options) =>
    services.store.forwards.create(caller, path.messageId, forward, options),
  );
};
