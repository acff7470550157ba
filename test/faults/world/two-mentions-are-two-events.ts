// Line 327 and 287: a message makes one event. Each mention makes one, with an id of its own.
import { defineFault } from "../tools/fault.ts";
import { inFrames } from "../tools/sockets.ts";

export default defineFault({
  title: "a message that mentions somebody twice is two events to a mentions subscription",
  breaks: ["EVT-12"],
  decorate: inFrames(({ subscription: { delivery, viewer } }) => (frame) => {
    const text = String(frame.payload?.data?.object?.content ?? "");
    const times = text.split(`<@${viewer.memberId}>`).length - 1;
    if (frame.type !== "event" || delivery !== "mentions" || times < 2) return [frame];
    const { payload } = frame;
    return [
      frame,
      { ...frame, envelope_id: `${frame.envelope_id}b`, payload: { ...payload, id: `${payload.id}B` } },
    ];
  }),
});
