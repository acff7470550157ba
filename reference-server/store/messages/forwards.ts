// Forwards: a message in one conversation that carries or points to a message of another.
import { invalidBody, notFound } from "../../refusal.ts";
import type { OnceResult } from "../idempotency/idempotency.ts";
import type { Viewer } from "../members/directory.ts";
import type { StoreContext } from "../store-context.ts";
import type { Forward, Message } from "./message-rows.ts";
import { type CreateOptions, checkMayPost, type Messages } from "./messages.ts";

interface NewForward {
  conversationId: string;
  mode: Forward["mode"];
  callId: string | null;
  /** A comment of the person who forwards. */
  comment: string | null;
}

export interface Forwards {
  create(
    viewer: Viewer,
    messageId: string,
    forward: NewForward,
    options?: CreateOptions,
  ): Promise<OnceResult<Message>>;
}

export function openForwards(context: StoreContext, messages: Messages): Forwards {
  const { connection, writeAs, events, idempotency } = context;
  const selectCall = connection.prepare<{ conversationId: string }>(
    "SELECT conversation_id AS conversationId FROM calls WHERE id = ?",
  );

  function sourceOf(message: Message, { mode, callId }: NewForward): Forward {
    if (callId !== null) {
      if (mode !== "show_message")
        throw invalidBody("/call_id", "unexpected", "expected a call only with show_message");
      if (selectCall.get(callId)?.conversationId !== message.conversationId) {
        throw invalidBody(
          "/call_id",
          "unknown_call",
          `expected a call of the source conversation, found ${JSON.stringify(callId)}`,
        );
      }
    }
    return {
      mode,
      sourceMessageId: message.id,
      sourceConversationId: message.conversationId,
      sourceThreadId: message.threadRootId,
      // Fields that a link does not show are not kept either.
      ...(mode === "show_message"
        ? { content: message.content, authorName: message.authorName, imageUrls: message.imageUrls }
        : { content: null, authorName: null, imageUrls: [] }),
      createdAt: message.createdAt,
      callId,
    };
  }

  return {
    create: (viewer, messageId, forward, { once, announce } = {}) =>
      writeAs(viewer, () => {
        checkMayPost(context, viewer, forward.conversationId);
        const source = messages.find(viewer, messageId);
        if (source === undefined) throw notFound("message");
        return idempotency.run(once, () => {
          const message = messages.insert({
            workspaceId: viewer.workspaceId,
            authorId: viewer.memberId,
            conversationId: forward.conversationId,
            content: forward.comment,
            forwardSource: sourceOf(source, forward),
          });
          if (announce !== undefined) events.append(announce(message));
          return message;
        });
      }),
  };
}
