// A target by id is the same as self.
import { after, both } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { inFrames } from "../tools/sockets.ts";

export default defineFault({
  title: "a mentions subscription whose target is given by id gets no events",
  breaks: ["RTS-09", "RTC-09"],
  decorate: (services) => {
    const byId = new Set<string>();
    return both(
      after("openRealtimeConnection", (response, request) => {
        const isById = typeof request.body.subscriptions[0]?.target === "object";
        if (response.status === 200 && isById) byId.add(response.body.connection_id);
      }),
      inFrames(({ connectionId, subscription }) => (frame) => {
        const isLost = byId.has(connectionId) && subscription.delivery === "mentions";
        return isLost && frame.type === "event" ? [] : [frame];
      }),
    )(services);
  },
});
