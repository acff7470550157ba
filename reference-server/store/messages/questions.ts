// Answers to question cards: the first one is final and is posted in the same step in which the card is closed.
import { notFound, Refusal } from "../../refusal.ts";
import type { OnceResult } from "../idempotency/idempotency.ts";
import type { Viewer } from "../members/directory.ts";
import type { StoreContext } from "../store-context.ts";
import type { Message } from "./message-rows.ts";
import type { CreateOptions, Messages } from "./messages.ts";

export interface Questions {
  /** `textOf` makes the text of the reply from the card, or throws when the answer does not fit it. */
  answer(
    viewer: Viewer,
    messageId: string,
    textOf: (card: unknown) => string,
    options?: CreateOptions,
  ): Promise<OnceResult<Message>>;
}

export function openQuestions(context: StoreContext, messages: Messages): Questions {
  const { connection, writeAs, clock, events, idempotency } = context;
  const close = connection.prepare("UPDATE messages SET question_card = ?, updated_at = ? WHERE id = ?");

  return {
    answer: (viewer, messageId, textOf, { once, announce } = {}) =>
      writeAs(viewer, () => {
        const message = messages.find(viewer, messageId);
        if (message === undefined) throw notFound("message");
        return idempotency.run(once, () => {
          const question = message.questionCard;
          if (question === null) throw new Refusal("conflict", "the message is not a question card");
          if (viewer.kind !== "human")
            throw new Refusal("forbidden", "only a human can answer a question card");
          if (question.answerMessageId !== null) {
            throw new Refusal("already_answered", "the question is answered; the first answer is final");
          }
          const reply = messages.insert({
            workspaceId: viewer.workspaceId,
            authorId: viewer.memberId,
            conversationId: message.conversationId,
            content: textOf(question.card),
            threadRootId: question.replyMode === "thread" ? (message.threadRootId ?? message.id) : null,
            repliedToMessageId:
              question.replyMode === "thread" && message.threadRootId !== null ? message.id : null,
          });
          const answered = { ...question, answerMessageId: reply.id, answeredByMemberId: viewer.memberId };
          close.run(JSON.stringify(answered), clock.now(), message.id);
          if (announce !== undefined) events.append(announce(reply));
          return reply;
        });
      }),
  };
}
