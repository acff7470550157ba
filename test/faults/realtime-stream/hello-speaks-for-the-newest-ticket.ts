// Lines 138 and 295: hello is of its own ticket. What a key asked for is kept by the key.
import { after, both } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { inFrames, type Loose } from "../tools/sockets.ts";

export default defineFault({
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
});
