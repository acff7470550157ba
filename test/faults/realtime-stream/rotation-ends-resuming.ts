// Spec 85, 300: a client persists its cursor and comes again with it, and a key keeps its identifier when it is rotated.
// Cursors are bound to the secret, although resume_supported is true; resume is best effort, so that no MUST is broken.
import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a recent cursor is answered with resume_failed once the key was rotated",
  breaks: ["RTC-26"],
  decorate: (services) => {
    const digests = new Map<string, string | undefined>();
    const made = new Map<string, string | undefined>();
    const { eventFrame } = services.realtime;
    services.realtime.eventFrame = (delivery) => {
      made.set(delivery.cursor, digests.get(delivery.subscription.id));
      return eventFrame(delivery);
    };
    return around("openRealtimeConnection", (original) => async (request, context) => {
      const { resume_from } = request.body;
      const digest = context.caller.presented?.digest;
      const known = resume_from && made.get(resume_from.cursor);
      const isOther = known !== undefined && known !== digest;
      const body = isOther ? { ...request.body, resume_from: { cursor: "unknown" } } : request.body;
      const response = await original({ ...request, body }, context);
      const id = response.status === 200 ? response.body.subscriptions[0]?.id : undefined;
      if (id !== undefined) digests.set(id, digest);
      return response;
    })(services);
  },
});
