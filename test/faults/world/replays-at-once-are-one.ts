// Lines 204 and 240: "A replay creates a new attempt". Two that are asked for at once become one.
import { around, MEETING_MS, pause } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "of two replays of a delivery that are asked for at once, and both accepted, one is sent",
  breaks: ["WHK-45"],
  decorate: around("replayWebhookDelivery", (original) => {
    const underWay = new Map<string, ReturnType<typeof original>>();
    return (request, context) => {
      const name = `${context.caller.memberId} ${request.path.deliveryId}`;
      const response =
        underWay.get(name) ??
        pause(MEETING_MS)
          .then(() => original(request, context))
          .finally(() => underWay.delete(name));
      underWay.set(name, response);
      return response;
    };
  }),
});
