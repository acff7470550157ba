// From rows of the messages table to messages: names, files and reactions are added, lists are read back.
import { jsonSizeOf } from "../db/json-size.ts";
import type { StoreContext } from "../store-context.ts";

export interface Message {
  seq: number;
  id: string;
  workspaceId: string;
  conversationId: string;
  conversationName: string;
  authorId: string;
  authorName: string | null;
  content: string | null;
  threadRootId: string | null;
  repliedToMessageId: string | null;
  imageUrls: string[];
  explicitContextMessageIds: string[];
  suppressedLinkPreviewUrls: string[];
  forwardSource: Forward | null;
  questionCard: QuestionCard | null;
  repliesCount: number;
  files: MessageFile[];
  reactions: Reaction[];
  createdAt: number;
  updatedAt: number | null;
}

/** Where a forwarded message came from; the content as it was when it was forwarded. */
export interface Forward {
  mode: "show_message" | "link_only";
  sourceMessageId: string;
  sourceConversationId: string;
  sourceThreadId: string | null;
  content: string | null;
  authorName: string | null;
  imageUrls: string[];
  createdAt: number;
  /** The call that the forward shares. */
  callId: string | null;
}

/** A question that waits for a human, or has been answered by one. */
export interface QuestionCard {
  replyMode: "thread" | "conversation";
  /** A card that passed the validator. */
  card: unknown;
  answerMessageId: string | null;
  answeredByMemberId: string | null;
}

export interface MessageFile {
  id: string;
  filename: string;
  contentType: string;
  sizeBytes: number;
}

interface Reaction {
  emojiText: string;
  count: number;
}

/** A row of `MESSAGE_COLUMNS`. */
export type MessageRow = [
  seq: number,
  id: string,
  conversationId: string,
  authorId: string,
  content: string | null,
  threadRootId: string | null,
  repliedToMessageId: string | null,
  repliesCount: number,
  createdAt: number,
  rare: string | null,
];

/** The fields that few messages have, in one column that is NULL for the others. */
type Rare = [
  imageUrls: string[] | null,
  explicitContextMessageIds: string[] | null,
  suppressedLinkPreviewUrls: string[] | null,
  forwardSource: Forward | null,
  questionCard: QuestionCard | null,
  fileCount: number,
  reactionCount: number,
  updatedAt: number | null,
];

export const MESSAGE_COLUMNS = `seq, id, conversation_id, author_id, content, thread_root_id, replied_to_message_id,
  replies_count, created_at,
  CASE WHEN file_count + reaction_count > 0 OR coalesce(image_urls, explicit_context_message_ids,
      suppressed_link_preview_urls, forward_source, question_card, updated_at) IS NOT NULL
    THEN json_array(json(image_urls), json(explicit_context_message_ids), json(suppressed_link_preview_urls),
      json(forward_source), json(question_card), file_count, reaction_count, updated_at) END`;

/** Counting a reaction takes as long as writing so many characters, so that a page with many of them ends early too. */
const REACTION_CHARACTERS = 50;

/** About the characters that a message takes as JSON, the ids and timestamps of each aside. A card is in it twice. */
export function sizeOf(message: Message): number {
  const { content, forwardSource, questionCard, imageUrls, suppressedLinkPreviewUrls, reactions } = message;
  const ownSize = jsonSizeOf(content) * (questionCard === null ? 1 : 2);
  const urls = [...imageUrls, ...suppressedLinkPreviewUrls, ...(forwardSource?.imageUrls ?? [])];
  const given = reactions.reduce((sum, { count }) => sum + count * REACTION_CHARACTERS, 0);
  const kinds = reactions.reduce((sum, { emojiText }) => sum + emojiText.length, 0);
  const besides = given + kinds + jsonSizeOf(forwardSource?.content);
  return urls.reduce((sum, url) => sum + url.length, ownSize + besides);
}

export function openMessageReader({ connection, directory }: StoreContext): (row: MessageRow) => Message {
  const selectFiles = connection.prepare<MessageFile>(
    `SELECT id, filename, content_type AS contentType, size_bytes AS sizeBytes
     FROM message_files JOIN files ON files.id = file_id WHERE message_id = ? ORDER BY position`,
  );
  const selectReactions = connection.prepare<Reaction>(
    `SELECT emoji_text AS emojiText, count(*) AS count FROM reactions WHERE message_id = ?
     GROUP BY emoji_text ORDER BY min(created_at), emoji_text`,
  );

  function addRare(message: Message, text: string): Message {
    const rare: Rare = JSON.parse(text);
    const [imageUrls, contextIds, suppressedUrls, forwardSource, questionCard, files, reactions, updatedAt] =
      rare;
    message.imageUrls = imageUrls ?? [];
    message.explicitContextMessageIds = contextIds ?? [];
    message.suppressedLinkPreviewUrls = suppressedUrls ?? [];
    message.forwardSource = forwardSource;
    message.questionCard = questionCard;
    message.files = files === 0 ? [] : selectFiles.all(message.id);
    message.reactions = reactions === 0 ? [] : selectReactions.all(message.id);
    message.updatedAt = updatedAt;
    return message;
  }

  return (row) => {
    const [
      seq,
      id,
      conversationId,
      authorId,
      content,
      threadRootId,
      repliedTo,
      repliesCount,
      createdAt,
      rare,
    ] = row;
    const conversation = directory.conversation(conversationId);
    const message: Message = {
      seq,
      id,
      workspaceId: conversation?.workspaceId ?? "",
      conversationId,
      conversationName: conversation?.name ?? "",
      authorId,
      authorName: directory.memberName(authorId),
      content,
      threadRootId,
      repliedToMessageId: repliedTo,
      imageUrls: [],
      explicitContextMessageIds: [],
      suppressedLinkPreviewUrls: [],
      forwardSource: null,
      questionCard: null,
      repliesCount,
      files: [],
      reactions: [],
      createdAt,
      updatedAt: null,
    };
    return rare === null ? message : addRare(message, rare);
  };
}
