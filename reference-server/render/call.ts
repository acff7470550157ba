/** Calls, transcript passages and clipboards as the contract spells them. */

import type * as wire from "../../generator/generated/types.ts";
import { toInstant } from "../clock.ts";
import type { Call, Segment } from "../store/context/calls.ts";
import type { Clipboard } from "../store/context/clipboards.ts";
import { optionalInstant } from "./member.ts";

/** @param isOpen whether the reader can open the conversation of the call: whoever comes through a forward need not */
export function renderCall(call: Call, isOpen = true): wire.Call {
  return {
    id: call.id,
    conversation_id: isOpen ? call.conversationId : null,
    conversation_name: isOpen ? call.conversationName : null,
    title: call.title,
    status: call.endedAt === null ? "live" : "ended",
    started_at: toInstant(call.startedAt),
    ended_at: optionalInstant(call.endedAt),
    duration_seconds: call.durationSeconds,
    participants: call.participants,
    summary: call.summary,
    chapters: call.chapters,
  };
}

export function renderSegment(segment: Segment): wire.TranscriptSegment {
  return {
    speaker_name: segment.speakerName,
    content: segment.content,
    start_ms: segment.startMs,
    end_ms: segment.endMs,
  };
}

export function renderClipboard(clipboard: Clipboard): wire.Clipboard {
  const { id, title, description, items } = clipboard;
  return { id, title, description, created_at: toInstant(clipboard.createdAt), items };
}

export function renderClipboardSummary(clipboard: Clipboard): wire.ClipboardSummary {
  const { id, title, description, items } = clipboard;
  return { id, title, description, created_at: toInstant(clipboard.createdAt), item_count: items.length };
}
