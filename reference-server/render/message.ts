// Messages as the contract spells them: in reads, and in the event that a new one emits.
import type * as types from "../../generator/generated/types.ts";
import { keepText } from "../../generator/runtime/server/json-text.ts";
import { toTimestamp } from "../clock.ts";
import type { NewEvent } from "../store/events/events.ts";
import type { Forward, Message, QuestionCard } from "../store/messages/message-rows.ts";

/** Date of the event format; one for all events of a release. */
export const API_VERSION = "2026-05-01";

/** The reader: decides which parts of its source a forward shows, and how links into the service begin. */
export interface Reader {
  baseUrl: string;
  canOpen(conversationId: string): boolean;
}

/** Somebody who may open nothing else: the reader of renderings that nobody in particular asked for. */
const STRANGER: Reader = { baseUrl: "", canOpen: () => false };

/** Renderings that every reader gets, of messages that the store shares. */
const shared = new WeakMap<Message, types.Message>();

export function renderMessage(message: Message, reader: Reader = STRANGER): types.Message {
  const known = shared.get(message);
  if (known !== undefined) return known;
  const rendered = renderFor(message, reader);
  const isSame = message.forwardSource === null && message.questionCard === null;
  if (isSame && Object.isFrozen(message)) shared.set(message, keepText(rendered));
  return rendered;
}

function renderFor(message: Message, reader: Reader): types.Message {
  const rendered: types.Message = {
    id: message.id,
    conversation_id: message.conversationId,
    conversation_name: message.conversationName,
    author_id: message.authorId,
    authorWorkspaceMembershipId: message.authorId,
    author_name: message.authorName ?? "",
    content: message.content,
    image_urls: message.imageUrls,
    reactions: renderReactions(message),
    replies_count: message.repliesCount,
    created_at: toTimestamp(message.createdAt),
    thread_root_id: message.threadRootId,
    replied_to_message_id: message.repliedToMessageId,
    explicit_context_message_ids: message.explicitContextMessageIds,
    suppressed_link_preview_urls: message.suppressedLinkPreviewUrls,
    files: message.files.map(({ id, filename, contentType, sizeBytes }) => ({
      id,
      filename,
      content_type: contentType,
      size_bytes: sizeBytes,
    })),
  };
  if (message.updatedAt !== null) rendered.updated_at = toTimestamp(message.updatedAt);
  if (message.forwardSource !== null) rendered.forward_source = renderForward(message.forwardSource, reader);
  if (message.questionCard !== null)
    rendered.question_card = renderQuestion(message.id, message.questionCard, reader);
  return rendered;
}

const renderReactions = ({ reactions }: Message) =>
  reactions.map(({ emojiText, count }) => ({ emoji_text: emojiText, count }));

function renderForward(forward: Forward, reader: Reader): types.ForwardSource {
  // A reader who cannot open the source conversation does not learn where the content came from.
  const place = reader.canOpen(forward.sourceConversationId)
    ? {
        source_message_id: forward.sourceMessageId,
        source_conversation_id: forward.sourceConversationId,
        source_thread_id: forward.sourceThreadId,
      }
    : {};
  if (forward.mode === "link_only") return { mode: "link_only", ...place };
  return {
    mode: "show_message",
    content: forward.content,
    author_name: forward.authorName,
    image_urls: forward.imageUrls,
    created_at: toTimestamp(forward.createdAt),
    ...place,
    ...(forward.callId !== null && { call_id: forward.callId }),
  };
}

function renderQuestion(messageId: string, question: QuestionCard, reader: Reader): types.QuestionCardLink {
  return {
    url: `${reader.baseUrl}/v1/conversation-messages/${messageId}`,
    reply_mode: question.replyMode,
    status: question.answerMessageId === null ? "open" : "answered",
    answer_message_id: question.answerMessageId,
    answered_by_member_id: question.answeredByMemberId,
  };
}

/** The event of a message that was just created. */
export function messageCreated(message: Message): NewEvent {
  return {
    workspaceId: message.workspaceId,
    type: "message.created",
    conversationId: message.conversationId,
    messageId: message.id,
    mentions: mentionsOf(message.content),
    render: ({ id, createdAt }) => JSON.stringify(renderMessageCreated(message, id, createdAt)),
  };
}

function renderMessageCreated(message: Message, id: string, createdAt: number): types.MessageCreatedEvent {
  return {
    id,
    object: "event",
    type: "message.created",
    api_version: API_VERSION,
    created_at: toTimestamp(createdAt),
    workspace_id: message.workspaceId,
    data: {
      object: {
        id: message.id,
        conversation_id: message.conversationId,
        conversation_name: message.conversationName,
        author_id: message.authorId,
        author_name: message.authorName ?? "",
        content: message.content ?? "",
        image_urls: message.imageUrls,
        reactions: renderReactions(message),
        replies_count: message.repliesCount,
        created_at: toTimestamp(message.createdAt),
      },
    },
    related: {
      conversation_id: message.conversationId,
      message_id: message.id,
      thread_root_message_id: message.threadRootId,
      call_id: message.forwardSource?.callId ?? null,
    },
  };
}

/** Mentions beyond this are text like any other; a message to everyone is not spelled out by name. */
const MAX_MENTIONS = 100;

/** `<@member_id>` anywhere in the text. */
export function mentionsOf(content: string | null): string[] {
  if (content === null || !content.includes("<@")) return [];
  const ids = Array.from(content.matchAll(/<@([A-Za-z0-9_-]{1,200})>/g), ([, id = ""]) => id);
  return [...new Set(ids)].slice(0, MAX_MENTIONS);
}
