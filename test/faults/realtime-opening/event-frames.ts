// Servers with a fault in the frames of events, a row each.
import { around } from "../tools/around.ts";
import { defineFaults } from "../tools/fault.ts";
import { inFrames } from "../tools/realtime/sockets.ts";

export default defineFaults({
  // Lines 286, 300: the target is `self` or the authenticated membership, which are the same, and resume is best effort.
  // Cursors are bound to the text of the request, although resume_supported is true.
  "cursors-know-the-spelling-of-the-target": {
    title: "a cursor of a connection to self is not accepted by a connection that names the own membership",
    breaks: ["RTC-26"],
    decorate: (services) => {
      const spellings = new Map<string, string>();
      const made = new Map<string, string | undefined>();
      const { eventFrame } = services.realtime;
      services.realtime.eventFrame = (delivery) => {
        made.set(delivery.cursor, spellings.get(delivery.subscription.id));
        return eventFrame(delivery);
      };
      return around("openRealtimeConnection", (original) => async (request, context) => {
        const { subscriptions, resume_from } = request.body;
        const spelling = typeof subscriptions[0]?.target;
        const known = resume_from && made.get(resume_from.cursor);
        const isOther = known !== undefined && known !== spelling;
        const body = isOther ? { ...request.body, resume_from: { cursor: "unknown" } } : request.body;
        const response = await original({ ...request, body }, context);
        const id = response.status === 200 ? response.body.subscriptions[0]?.id : undefined;
        if (id !== undefined) spellings.set(id, spelling);
        return response;
      })(services);
    },
  },
  "self-is-the-same-for-all": {
    title: "self resolves to the same member for every key",
    breaks: ["RTC-08"],
    decorate: inFrames(() => {
      return (frame) => {
        if (frame.type === "hello") for (const { target } of frame.subscriptions) target.id = "mem_0";
        return [frame];
      };
    }),
  },
});
