// Line 290: "Connect with the WebSocket subprotocol `svc.realtime.v1`".

import { defineFault } from "../tools/fault.ts";
import { onUpgrade } from "../tools/upgrades.ts";

export default defineFault({
  title: "a client that offers another subprotocol before the one of the ticket is refused",
  breaks: ["RTC-36"],
  decorate: onUpgrade((request) => {
    const [first = ""] = (request.headers["sec-websocket-protocol"] ?? "").split(",");
    request.headers["sec-websocket-protocol"] = first.trim();
  }),
});
