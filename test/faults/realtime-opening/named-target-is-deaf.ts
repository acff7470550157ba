import { after, both } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { inFrames } from "../tools/sockets.ts";

export default defineFault({
  title: "a connection with a named target gets no events",
  breaks: ["RTC-09"],
  decorate: (services) => {
    const named = new Set<string>();
    return both(
      after("openRealtimeConnection", (response, request) => {
        const isNamed = request.body.subscriptions.some(({ target }) => target !== "self");
        if (response.status === 200 && isNamed) named.add(response.body.connection_id);
      }),
      inFrames(() => {
        let isDeaf = false;
        return (frame) => {
          if (frame.type === "hello") isDeaf = named.has(frame.connection_id);
          return isDeaf && frame.type === "event" ? [] : [frame];
        };
      }),
    )(services);
  },
});
