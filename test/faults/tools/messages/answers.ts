// Faults of answers: a question that was answered takes another answer, which posts a reply as the first one did.
import type { Decorate } from "../../../../reference-server/all-services.ts";
import type { Handlers } from "../../../../reference-server/generated/handlers.ts";
import type { Context } from "../../../../reference-server/handlers/context.ts";
import { answerText } from "../../../../reference-server/questions/controls.ts";
import { Refusal } from "../../../../reference-server/refusal.ts";
import { around } from "../around.ts";

type Answer = Parameters<Handlers["answerQuestion"]>[0];
type Question = NonNullable<ReturnType<Context["services"]["store"]["messages"]["find"]>>;

interface Answers {
  /** Called for each answer that is taken. */
  note?(request: Answer, context: Context): void;
  /** Whether a question that is answered takes another answer. */
  isOpen(question: Question, request: Answer, context: Context): boolean;
}

/** @param make asked for each server: state of the fault lives in there */
export const inAnswered = (make: () => Answers): Decorate =>
  around("answerQuestion", (original) => {
    const { note, isOpen } = make();
    return async (request, context) => {
      try {
        const response = await original(request, context);
        if (response.status === 200) note?.(request, context);
        return response;
      } catch (refusal) {
        const question = context.services.store.messages.find(context.caller, request.path.messageId);
        const isLate = refusal instanceof Refusal && refusal.code === "already_answered";
        if (!isLate || question === undefined || !isOpen(question, request, context)) throw refusal;
        note?.(request, context);
        return answerAgain(question, request, context, refusal);
      }
    };
  });

async function answerAgain(
  { id, conversationId, threadRootId, questionCard }: Question,
  { body: { control_id, value } }: Answer,
  { caller, services: { store, render } }: Context,
  refusal: Refusal,
): ReturnType<Handlers["answerQuestion"]> {
  const isThread = questionCard?.replyMode === "thread";
  const content = answerText(questionCard?.card, control_id, value);
  const said = { conversationId, content, threadRootId: threadRootId ?? (isThread ? id : null) };
  const created = await store.messages.create(caller, said, { announce: render.messageCreated });
  if (created.replayed) throw refusal;
  return { status: 200, body: { data: render.message(created.value) } };
}
