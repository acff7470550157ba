// Every event of the run has the documented envelope.
import { defineCheck } from "../../engine/session/check.ts";
import type { FindingDetails } from "../../engine/session/finding.ts";
import type { Session } from "../../engine/session/session.ts";
import { isText } from "../../readers/envelope.ts";
import { flawsOf } from "../../readers/messages/event-envelope.ts";
import { exerciseStream } from "../../steps/realtime/exercise-stream.ts";
import { StreamLog } from "../../steps/realtime/stream-log.ts";
import { perSession } from "../../steps/running/per-session.ts";
import { unlessUntestable } from "../../steps/running/unless-untestable.ts";
import { canListen, createSilentEndpoint } from "../../steps/webhooks/webhooks.ts";
import { isCalendarDate } from "../../text/date-time.ts";

const stateOf = perSession(() => ({ log: new StreamLog(), version: undefined as unknown }));

export default defineCheck({
  title: "every event has the documented envelope",
  requirements: ["EVT-01", "EVT-02", "EVT-03", "EVT-16", "RTS-12"],
  capabilities: ["realtime", "messages"],
  needs: ["fixtures.conversation"],
  run: (session) => exerciseStream(session, { postOthers: () => testBeside(session) }),
  observeFrame(frame, session) {
    const state = stateOf(session);
    const payload = state.log.frame(frame)?.event?.payload;
    if (payload === undefined) return;
    const judge = (requirement: string, holds: boolean, details: FindingDetails) =>
      session.judge(requirement, holds, { ...details, frames: [frame] });
    const flaws = flawsOf(payload);
    judge("EVT-01", flaws.length === 0, {
      message: `an event has no usable ${flaws.map(({ name }) => name).join(", ")}`,
      expected: Object.fromEntries(flaws.map(({ name, expected }) => [name, expected])),
      found: Object.fromEntries(flaws.map(({ name }) => [name, payload[name]])),
    });
    const { object, api_version: version, type } = payload;
    // A value that is not a text is judged above.
    if (isText(object))
      judge("EVT-02", object === "event", {
        message: 'the property object of an event is not "event"',
        expected: "event",
        found: object,
      });
    if (isText(version)) {
      judge("EVT-03", isCalendarDate(version), {
        message: "the api_version of an event is not a date written YYYY-MM-DD",
        expected: "a day that exists",
        found: version,
      });
      state.version ??= version;
      judge("EVT-16", version === state.version, {
        message: "events of one run carry different api_versions",
        expected: state.version,
        found: version,
      });
    }
    if (!isText(type)) return;
    const known = ["message.created", ...session.profile.bindings.realtime_events];
    judge("RTS-12", known.includes(String(type)), {
      message: `realtime delivered ${type}, an event of a type that it does not have`,
      expected: known.join(" or "),
      found: type,
    });
  },
});

/** The test of an endpoint, which realtime has no event for. */
async function testBeside(session: Session): Promise<readonly string[]> {
  if (!canListen(session)) return [];
  await unlessUntestable(async () => {
    const { id: endpointId } = await createSilentEndpoint(session);
    await session.call("testWebhookEndpoint", { path: { endpointId } });
  });
  return [];
}
