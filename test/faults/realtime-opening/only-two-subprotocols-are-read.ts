// Line 290: "Connect with the WebSocket subprotocol `svc.realtime.v1`".
import { defineFault } from "../tools/fault.ts";
import { onUpgrade } from "../tools/upgrades.ts";

export default defineFault({
  title: "a client that offers two other subprotocols before the one of the ticket is refused",
  breaks: ["RTC-36"],
  decorate: onUpgrade(({ headers }) => {
    const offered = (headers["sec-websocket-protocol"] ?? "").split(",");
    headers["sec-websocket-protocol"] = offered.slice(0, 2).join(",");
  }),
});
