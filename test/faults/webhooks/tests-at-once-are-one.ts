// Spec 238: "Send a test event". Jobs are told apart by the endpoint, and those that wait at the same time become one.
import { around, MEETING_MS, pause } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "several tests of an endpoint that are asked for at once send one event",
  breaks: ["WHK-37"],
  decorate: around("testWebhookEndpoint", (original) => {
    const underWay = new Map<string, ReturnType<typeof original>>();
    return (request, context) => {
      const { endpointId } = request.path;
      const sent =
        underWay.get(endpointId) ??
        pause(MEETING_MS)
          .then(() => original(request, context))
          .finally(() => underWay.delete(endpointId));
      underWay.set(endpointId, sent);
      return sent;
    };
  }),
});
