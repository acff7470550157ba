// Handlers of the questions operations.
import type { Handlers } from "../generated/handlers.ts";
import { respondOnce } from "../handling/idempotent.ts";
import { messageRenderer } from "../handling/reader.ts";
import { answerText } from "../questions/controls.ts";
import type { Message } from "../store/messages/message-rows.ts";

export const answerQuestion: Handlers["answerQuestion"] = async (request, context) => {
  const { services, caller } = context;
  const { control_id: controlId, value } = request.body;
  const render = messageRenderer(context);
  const { once, reply } = respondOnce(context, request, 200, (message: Message) => ({
    data: render(message),
  }));
  const options = { announce: services.render.messageCreated, ...(once !== undefined && { once }) };
  const textOf = (card: unknown): string => answerText(card, controlId, value);
  return reply(await services.store.questions.answer(caller, request.path.messageId, textOf, options));
};
