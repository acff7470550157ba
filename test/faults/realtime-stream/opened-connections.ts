// Servers with a fault in issuing tickets over HTTP, a row each.
import { after, both } from "../tools/around.ts";
import { defineFaults } from "../tools/fault.ts";
import { inFrames, type Loose } from "../tools/realtime/sockets.ts";

export default defineFaults({
  // Lines 138 and 295: hello is of its own ticket. What a key asked for is kept by the key.
  "hello-speaks-for-the-newest-ticket": {
    title: "hello shows the connection and the subscription of the newest ticket of its key",
    breaks: ["RTS-04"],
    decorate: (services) => {
      const newest = new Map<string, Loose>();
      return both(
        after("openRealtimeConnection", (response, _, context) => {
          if (response.status === 200) newest.set(context.keyId, response.body);
        }),
        inFrames(({ keyId }) => (frame) => {
          const { connection_id, subscriptions } = newest.get(keyId) ?? frame;
          return [frame.type === "hello" ? { ...frame, connection_id, subscriptions } : frame];
        }),
      )(services);
    },
  },
  // A target by id is the same as self.
  "mentions-lost-for-target-by-id": {
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
  },
});
