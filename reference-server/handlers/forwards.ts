// Handlers of the forwards operations.
import type { Handlers } from "../generated/handlers.ts";
import { respondOnce } from "../handling/idempotent.ts";
import { messageRenderer } from "../handling/reader.ts";
import type { Message } from "../store/messages/message-rows.ts";

export const forwardMessage: Handlers["forwardMessage"] = async (request, context) => {
  const { services, caller } = context;
  const { body, path } = request;
  const forward = {
    conversationId: body.conversation_id,
    mode: body.mode,
    callId: body.call_id ?? null,
    comment: body.markdown_content ?? null,
  };
  const render = messageRenderer(context);
  const { once, reply } = respondOnce(context, request, 200, (message: Message) => ({
    data: render(message),
  }));
  const options = { announce: services.render.messageCreated, ...(once !== undefined && { once }) };
  return reply(await services.store.forwards.create(caller, path.messageId, forward, options));
};
