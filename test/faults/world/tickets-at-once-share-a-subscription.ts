// Lines 138 and 287: the ticket has the accepted subscriptions. The subscription that a key asks for is kept
// by the key until its ticket is written.
import { around, MEETING_MS, pause } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "of connections that one key opens at once all have the subscription of the last request",
  breaks: ["RTC-22"],
  decorate: around("openRealtimeConnection", (original) => {
    const asked = new Map<string, Parameters<typeof original>[0]["body"]["subscriptions"]>();
    return async (request, context) => {
      asked.set(context.keyId, request.body.subscriptions);
      await pause(MEETING_MS);
      const subscriptions = asked.get(context.keyId) ?? request.body.subscriptions;
      return original({ ...request, body: { ...request.body, subscriptions } }, context);
    };
  }),
});
