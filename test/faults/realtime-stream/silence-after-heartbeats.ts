import { both } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { inFrames } from "../tools/sockets.ts";

export default defineFault({
  title: "a connection without traffic delivers nothing after two heartbeats",
  breaks: ["RTS-29"],
  decorate: both(
    (services) => {
      services.config.heartbeatIntervalMs = 200;
      return services;
    },
    inFrames(() => {
      const openedAt = Date.now();
      return (frame) => (Date.now() - openedAt > 400 ? [] : [frame]);
    }),
  ),
});
