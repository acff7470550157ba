// Every event of the run has the documented envelope.
import { defineCheck } from "../../engine/session/check.ts";
import { isText } from "../../readers/envelope.ts";
import { flawsOf } from "../../readers/messages/event-envelope.ts";
import { exerciseStream } from "../../steps/realtime/exercise-stream.ts";
import { StreamLog } from "../../steps/realtime/stream-log.ts";
import { perSession } from "../../steps/running/per-session.ts";
import { isCalendarDate } from "../../text/date-time.ts";

const stateOf = perSession(() => ({ log: new StreamLog(), version: undefined as unknown }));

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
    const judge = (requirement: string, holds: boolean, message: string, expected: unknown, found: unknown) =>
      session.judge(requirement, holds, { message, expected, found, frames: [frame] });
    const flaws = flawsOf(payload);
    const names = flaws.map(({ name }) => name).join(", ");
    judge(
      "EVT-01",
      flaws.length === 0,
      `an event has no usable ${names}`,
      Object.fromEntries(flaws.map(({ name, expected }) => [name, expected])),
      Object.fromEntries(flaws.map(({ name }) => [name, payload[name]])),
    );
    const { object, api_version: version, type } = payload;
    // A value that is not a text is judged above.
    if (isText(object))
      judge("EVT-02", object === "event", "the object of an event is not the word event", "event", object);
    if (isText(version)) {
      const isDay = isCalendarDate(version);
      const message = "the api_version of an event is not a date written YYYY-MM-DD";
      judge("EVT-03", isDay, message, "a day that exists", version);
      state.version ??= version;
      const isSame = version === state.version;
      judge("EVT-16", isSame, "events of one run carry different api_versions", state.version, version);
    }
    if (!isText(type)) return;
    const known = ["message.created", ...session.profile.bindings.realtime_events];
    const isKnown = known.includes(String(type));
    const message = `realtime delivered ${type}, an event of a type that it does not have`;
    judge("RTS-12", isKnown, message, known.join(" or "), type);
  },
});
