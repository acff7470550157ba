// Every message.created of the run carries the documented message, and relates to that message and no other.
import { defineCheck } from "../../engine/session/check.ts";
import type { Session } from "../../engine/session/session.ts";
import type { Frame } from "../../exchange/exchange.ts";
import { eventMessageProperties } from "../../readers/messages/event-envelope.ts";
import { messageOf } from "../../readers/realtime-frames.ts";
import { exerciseStream } from "../../steps/realtime/exercise-stream.ts";
import { StreamLog } from "../../steps/realtime/stream-log.ts";
import { perSession } from "../../steps/running/per-session.ts";
import { readTimestamp } from "../../text/date-time.ts";
import { isObject, type JsonObject } from "../../text/json.ts";

const logOf = perSession(() => new StreamLog());

/** Timestamps may be cut to whole seconds. */
const ROUNDING_MS = 1_000;

export default defineCheck({
  title: "a message.created event carries the whole message and relates to it",
  requirements: ["EVT-06", "EVT-08", "EVT-09", "EVT-14"],
  capabilities: ["realtime", "messages"],
  needs: ["fixtures.conversation"],
  run: exerciseStream,
  observeFrame(frame, session) {
    const payload = logOf(session).frame(frame)?.event?.payload;
    if (payload?.type !== "message.created") return;
    const object = messageOf(payload);
    // Another check judges events without a message.
    if (object === undefined) return;
    for (const [name, { expected, holds }] of Object.entries(eventMessageProperties)) {
      session.judge("EVT-06", holds(object[name]), {
        message: `the message of a message.created event has no usable ${name}`,
        expected,
        found: object[name],
        frames: [frame],
      });
    }
    if (isObject(payload.related)) judgeRelated(session, object, payload.related, frame);
    const [created, emitted] = [readTimestamp(object.created_at), readTimestamp(payload.created_at)];
    if (created === undefined || emitted === undefined) return;
    session.judge("EVT-14", emitted >= created - ROUNDING_MS, {
      message: "an event is older than the message whose creation it reports",
      expected: `not before ${String(object.created_at)}`,
      found: payload.created_at,
      frames: [frame],
    });
  },
});

function judgeRelated(session: Session, object: JsonObject, related: JsonObject, frame: Frame): void {
  for (const [name, own] of [
    ["conversation_id", object.conversation_id],
    ["message_id", object.id],
  ] as const) {
    if (own === undefined) continue;
    session.judgeEqual("EVT-08", related[name], own, {
      message: `the related ${name} of an event is not that of its message`,
      frames: [frame],
    });
  }
  for (const name of ["thread_root_message_id", "call_id"]) {
    session.judge("EVT-09", related[name] === null || typeof related[name] === "string", {
      message: `the related object of a message.created event has no usable ${name}`,
      expected: "a string or null",
      found: related[name] === undefined ? "absent" : related[name],
      frames: [frame],
    });
  }
}
