// Handlers of the messages operations.
import type { Handlers } from "../generated/handlers.ts";
import { listingOf, pageBody, readPageQuery } from "../handling/pages.ts";
import { messageRenderer } from "../handling/reader.ts";
import { respondWithMessage } from "../handling/respond-with-message.ts";
import { readQuestion } from "../questions/read-question.ts";
import { invalidBody, notFound } from "../refusal.ts";
import type { NewMessage } from "../store/messages/message-insert.ts";

/** Text that people read; a question card has the room of its schema. */
export const MAX_TEXT_CHARACTERS = 40_000;

export const createMessage: Handlers["createMessage"] = async (request, context) => {
  const { services, caller } = context;
  const { body, path } = request;
  const message: NewMessage = {
    conversationId: path.conversationId,
    content: body.markdown_content,
    threadRootId: body.thread_root_id ?? null,
    repliedToMessageId: body.replied_to_message_id ?? null,
    imageUrls: body.image_urls ?? [],
    explicitContextMessageIds: body.explicit_context_message_ids ?? [],
    suppressedLinkPreviewUrls: body.suppressed_link_preview_urls ?? [],
    fileIds: body.file_ids ?? [],
  };
  const question = readQuestion(body.markdown_content);
  if (question === undefined) checkContent(message);
  else message.questionCard = question;
  return respondWithMessage(context, request, (options) =>
    services.store.messages.create(caller, message, options),
  );
};

export const getMessage: Handlers["getMessage"] = async ({ path }, context) => {
  const message = await context.services.store.messages.get(context.caller, path.messageId);
  if (message === undefined) throw notFound("message");
  return { status: 200, body: { data: messageRenderer(context)(message) } };
};

export const listMessages: Handlers["listMessages"] = async ({ path, query }, context) => {
  const { services, caller } = context;
  const listing = listingOf(services, "messages", path.conversationId);
  const page = await services.store.messages.list(caller, path.conversationId, readPageQuery(listing, query));
  return { status: 200, body: pageBody(listing, page, messageRenderer(context)) };
};

export const listReplies: Handlers["listReplies"] = async ({ path, query }, context) => {
  const { services, caller } = context;
  const rootId = await services.store.messages.findThreadRoot(caller, path.messageId);
  if (rootId === undefined) throw notFound("message");
  const listing = listingOf(services, "replies", rootId);
  const page = await services.store.messages.listReplies(rootId, readPageQuery(listing, query));
  return { status: 200, body: pageBody(listing, page, messageRenderer(context)) };
};

function checkContent({ content, fileIds }: NewMessage): void {
  const isEmpty = content === null || content.trim() === "";
  if (isEmpty && (fileIds ?? []).length === 0) {
    throw invalidBody("/markdown_content", "empty", "expected text, or at least one of file_ids");
  }
  if (content !== null && content.length > MAX_TEXT_CHARACTERS && [...content].length > MAX_TEXT_CHARACTERS) {
    throw invalidBody(
      "/markdown_content",
      "max_length",
      `expected at most ${MAX_TEXT_CHARACTERS} characters`,
    );
  }
}
