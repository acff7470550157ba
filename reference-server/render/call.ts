// Calls, transcript passages and clipboards as the contract spells them.
import type * as types from "../../generator/generated/types.ts";
import { toTimestamp } from "../clock.ts";
import type { Call, Segment } from "../store/resources/calls.ts";
import type { Clipboard } from "../store/resources/clipboards.ts";
import { optionalTimestamp } from "./member.ts";

/** @param isOpen whether the reader can open the conversation of the call: a reader of a forward may not be able to */
export function renderCall(call: Call, { isOpen = true }: { readonly isOpen?: boolean } = {}): types.Call {
  return {
    id: call.id,
    conversation_id: isOpen ? call.conversationId : null,
    conversation_name: isOpen ? call.conversationName : null,
    title: call.title,
    status: call.endedAt === null ? "live" : "ended",
    started_at: toTimestamp(call.startedAt),
    ended_at: optionalTimestamp(call.endedAt),
    duration_seconds: call.durationSeconds,
    participants: call.participants,
    summary: call.summary,
    chapters: call.chapters,
  };
}

export function renderSegment(segment: Segment): types.TranscriptSegment {
  return {
    speaker_name: segment.speakerName,
    content: segment.content,
    start_ms: segment.startMs,
    end_ms: segment.endMs,
  };
}

export function renderClipboard(clipboard: Clipboard): types.Clipboard {
  const { id, title, description, items } = clipboard;
  return { id, title, description, created_at: toTimestamp(clipboard.createdAt), items };
}

export function renderClipboardSummary(clipboard: Clipboard): types.ClipboardSummary {
  const { id, title, description, items } = clipboard;
  return { id, title, description, created_at: toTimestamp(clipboard.createdAt), item_count: items.length };
}
