// Handlers of the questions operations.
import type { Handlers } from "../generated/handlers.ts";
import { respondWithMessage } from "../handling/respond-with-message.ts";
import { answerText } from "../questions/controls.ts";

export const answerQuestion: Handlers["answerQuestion"] = async (request, context) => {
  const { services, caller } = context;
  const { control_id: controlId, value } = request.body;
  const textOf = (card: unknown): string => answerText(card, controlId, value);
  return respondWithMessage(context, request, (options) =>
    services.store.questions.answer(caller, request.path.messageId, textOf, options),
  );
};
