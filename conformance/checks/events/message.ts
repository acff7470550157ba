// Every message.created of the run carries the documented message, and relates to that message and no other.
import { defineCheck } from "../../engine/check.ts";
import type { Frame } from "../../engine/exchange.ts";
import type { Session } from "../../engine/session.ts";
import { exerciseStream } from "../../steps/exercise-stream.ts";
import { perSession } from "../../steps/per-session.ts";
import { StreamLog } from "../../steps/stream-log.ts";
import { readInstant } from "../../wire/date-time.ts";
import { isObject, isText, type JsonObject } from "../../wire/envelope.ts";

const logOf = perSession(() => new StreamLog());

const isTextOrNull = (value: unknown): boolean => value === null || typeof value === "string";

const members: Readonly<Record<string, { expected: string; holds: (value: unknown) => boolean }>> = {
  id: { expected: "a string", holds: isText },
  conversation_id: { expected: "a string", holds: isText },
  conversation_name: { expected: "a string", holds: isTextOrNull },
  author_id: { expected: "a string", holds: isText },
  author_name: { expected: "a string", holds: isTextOrNull },
  content: { expected: "a string", holds: isTextOrNull },
  image_urls: { expected: "an array", holds: Array.isArray },
  reactions: { expected: "an array", holds: Array.isArray },
  replies_count: {
    expected: "a whole number of at least zero",
    holds: (value) => Number.isInteger(value) && Number(value) >= 0,
  },
  created_at: { expected: "a date-time", holds: (value) => readInstant(value) !== undefined },
};

/** Instants of one deployment may be cut to whole seconds. */
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
    const object = isObject(payload.data) && isObject(payload.data.object) ? payload.data.object : {};
    for (const [name, { expected, holds }] of Object.entries(members)) {
      session.judge("EVT-06", holds(object[name]), {
        message: `the message of a message.created event has no usable ${name}`,
        expected,
        found: object[name],
        frames: [frame],
      });
    }
    judgeRelated(session, object, isObject(payload.related) ? payload.related : {}, frame);
    const [created, emitted] = [readInstant(object.created_at), readInstant(payload.created_at)];
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
    session.judge("EVT-08", related[name] === own, {
      message: `the related ${name} of an event is not that of its message`,
      expected: own,
      found: related[name],
      frames: [frame],
    });
  }
  for (const name of ["thread_root_message_id", "call_id"]) {
    session.judge("EVT-09", isTextOrNull(related[name]), {
      message: `the related object of a message.created event has no usable ${name}`,
      expected: "a string or null",
      found: related[name] === undefined ? "absent" : related[name],
      frames: [frame],
    });
  }
}
