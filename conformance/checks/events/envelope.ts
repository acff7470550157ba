// Every event of the run has the envelope that the specification shows.
import { defineCheck } from "../../engine/check.ts";
import type { Frame } from "../../engine/exchange.ts";
import type { Session } from "../../engine/session.ts";
import { exerciseStream } from "../../steps/exercise-stream.ts";
import { perSession } from "../../steps/per-session.ts";
import { StreamLog } from "../../steps/stream-log.ts";
import { isCalendarDate, readInstant } from "../../wire/date-time.ts";
import { isObject, isText, type JsonObject } from "../../wire/envelope.ts";

const stateOf = perSession(() => ({ log: new StreamLog(), version: undefined as unknown }));

const members: Readonly<Record<string, { expected: string; holds: (value: unknown) => boolean }>> = {
  id: { expected: "a string", holds: isText },
  object: { expected: "a string", holds: isText },
  type: { expected: "a string", holds: isText },
  api_version: { expected: "a string", holds: isText },
  created_at: { expected: "a date-time", holds: (value) => readInstant(value) !== undefined },
  workspace_id: { expected: "a string", holds: isText },
  data: { expected: "an object with object", holds: (value) => isObject(value) && isObject(value.object) },
};

export default defineCheck({
  title: "every event has the documented envelope",
  requirements: ["EVT-01", "EVT-02", "EVT-03", "EVT-16", "RTS-12"],
  capabilities: ["realtime", "messages"],
  needs: ["fixtures.conversation"],
  run: exerciseStream,
  observeFrame(frame, session) {
    const state = stateOf(session);
    const payload = state.log.frame(frame)?.event?.payload;
    if (payload === undefined) return;
    judgeMembers(session, payload, frame);
    const judge = (requirement: string, holds: boolean, message: string, expected: unknown, found: unknown) =>
      session.judge(requirement, holds, { message, expected, found, frames: [frame] });
    judge(
      "EVT-02",
      payload.object === "event",
      "the object of an event is not the word event",
      "event",
      payload.object,
    );
    judge(
      "EVT-03",
      isCalendarDate(payload.api_version),
      "the api_version of an event is not a date written YYYY-MM-DD",
      "a day that exists",
      payload.api_version,
    );
    state.version ??= payload.api_version;
    judge(
      "EVT-16",
      payload.api_version === state.version,
      "events of one run carry different api_versions",
      state.version,
      payload.api_version,
    );
    const known = ["message.created", ...session.profile.bindings.realtime_events];
    judge(
      "RTS-12",
      known.includes(String(payload.type)),
      "realtime delivered an event of a type that it does not have",
      known,
      payload.type,
    );
  },
});

function judgeMembers(session: Session, payload: JsonObject, frame: Frame): void {
  for (const [name, { expected, holds }] of Object.entries(members)) {
    session.judge("EVT-01", holds(payload[name]), {
      message: `an event has no usable ${name}`,
      expected,
      found: payload[name],
      frames: [frame],
    });
  }
  // Of further types the specification does not say what they relate to.
  if (payload.type !== "message.created") return;
  session.judge("EVT-01", isObject(payload.related), {
    message: "a message.created event has no related object",
    expected: "an object",
    found: payload.related,
    frames: [frame],
  });
}
