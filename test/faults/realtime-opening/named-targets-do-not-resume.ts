// Spec 286, 300: `self` and the authenticated membership are the same target. Only subscriptions for self find their
// position, although resume_supported is true; resume is best effort, so that no MUST is broken.
import { inReceived } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title:
    "a recent cursor is answered with resume_failed where the connection names its membership as the target",
  breaks: ["RTC-26"],
  decorate: inReceived("openRealtimeConnection", (request) => {
    const { subscriptions, resume_from } = request.body;
    const isNamed = typeof subscriptions[0]?.target === "object";
    const body =
      isNamed && resume_from ? { ...request.body, resume_from: { cursor: "unknown" } } : request.body;
    return { ...request, body };
  }),
});
