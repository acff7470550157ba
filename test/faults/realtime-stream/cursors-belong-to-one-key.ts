// Spec 300: a client persists its cursor and comes again with it. Cursors are bound to the key and not to its identity,
// although resume_supported is true; resume is best effort, so that no MUST is broken.
import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a recent cursor is answered with resume_failed when it comes with another key of the same identity",
  breaks: ["RTC-26"],
  decorate: (services) => {
    const keys = new Map<string, string>();
    const made = new Map<string, string | undefined>();
    const { eventFrame } = services.realtime;
    services.realtime.eventFrame = (delivery) => {
      made.set(delivery.cursor, keys.get(delivery.subscription.id));
      return eventFrame(delivery);
    };
    return around("openRealtimeConnection", (original) => async (request, context) => {
      const { resume_from } = request.body;
      const known = resume_from && made.get(resume_from.cursor);
      const isOther = known !== undefined && known !== context.keyId;
      const body = isOther ? { ...request.body, resume_from: { cursor: "unknown" } } : request.body;
      const response = await original({ ...request, body }, context);
      const id = response.status === 200 ? response.body.subscriptions[0]?.id : undefined;
      if (id !== undefined) keys.set(id, context.keyId);
      return response;
    })(services);
  },
});
