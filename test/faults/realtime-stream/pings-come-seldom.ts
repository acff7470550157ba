// Line 365: "heartbeat interval is reported in `heartbeat_interval_seconds`". The reported interval is a
// constant, the real one is a setting.
import { both } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { inFramesOf, inTickets, type Loose } from "../tools/sockets.ts";

export default defineFault({
  title: "the server pings at four times the heartbeat interval that it announces",
  breaks: ["RTS-57"],
  decorate: (services) => {
    const seconds = services.config.heartbeatIntervalMs / 1000;
    services.config = { ...services.config, heartbeatIntervalMs: services.config.heartbeatIntervalMs * 4 };
    const announce = (told: Loose): Loose => ({ ...told, heartbeat_interval_seconds: seconds });
    return both(inTickets(announce), inFramesOf("hello", announce))(services);
  },
});
