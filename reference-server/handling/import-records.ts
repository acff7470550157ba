// Records of a batch from the spelling of the contract to that of the store, with their timestamps in milliseconds.
import type * as types from "../../generator/generated/types.ts";
import { invalidBody } from "../refusal.ts";
import type { ImportRecords } from "../store/imports/imports.ts";

export function readRecords(body: types.ImportRecordsBody): ImportRecords {
  return {
    members: (body.members ?? []).map((record) => ({
      externalId: record.external_id,
      displayName: record.display_name,
      handle: record.handle,
      email: record.email,
      title: record.title,
      profileImageUrl: record.profile_image_url,
      isGuest: record.is_guest,
    })),
    conversations: (body.conversations ?? []).map((record, index) => ({
      externalId: record.external_id,
      name: record.name,
      description: record.description,
      isDirectMessage: record.is_direct_message,
      isPrivate: record.is_private,
      createdAt: readOptional(`/conversations/${index}/created_at`, record.created_at),
      archivedAt: readOptional(`/conversations/${index}/archived_at`, record.archived_at),
      memberExternalIds: record.member_external_ids,
    })),
    messages: (body.messages ?? []).map((record, index) => ({
      externalId: record.external_id,
      conversationExternalId: record.conversation_external_id,
      authorExternalId: record.author_external_id,
      content: record.content,
      createdAt: readRecordTimestamp(`/messages/${index}/created_at`, record.created_at),
      threadRootExternalId: record.thread_root_external_id,
      repliedToExternalId: record.replied_to_external_id,
      imageUrls: record.image_urls,
      files: record.files?.map(({ external_id, file_id }) => ({ externalId: external_id, fileId: file_id })),
    })),
    reactions: (body.reactions ?? []).map((record, index) => ({
      externalId: record.external_id,
      messageExternalId: record.message_external_id,
      memberExternalId: record.member_external_id,
      emojiText: record.emoji_text,
      createdAt: readOptional(`/reactions/${index}/created_at`, record.created_at),
    })),
  };
}

function readOptional(pointer: string, text: string | undefined): number | undefined;
function readOptional(pointer: string, text: string | null | undefined): number | null | undefined;
function readOptional(pointer: string, text: string | null | undefined): number | null | undefined {
  return typeof text === "string" ? readRecordTimestamp(pointer, text) : text;
}

const FIRST = Date.parse("0000-01-01T00:00:00Z");
const LAST = Date.parse("9999-12-31T23:59:59.999Z");

/** The schema admits every date-time of RFC 3339; of these a few are outside of the years that can be written in UTC. */
function readRecordTimestamp(pointer: string, text: string): number {
  const ms = Date.parse(text.toUpperCase());
  if (ms >= FIRST && ms <= LAST) return ms;
  // JavaScript knows no leap seconds; the last timestamp before one is the nearest it can say.
  const beforeLeap = Date.parse(text.toUpperCase().replace(/:60(\.\d+)?/, ":59.999"));
  if (beforeLeap >= FIRST && beforeLeap <= LAST) return beforeLeap;
  throw invalidBody(pointer, "date-time", `expected a timestamp of the years 0000 to 9999, found ${text}`);
}
