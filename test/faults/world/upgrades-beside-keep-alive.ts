// Line 290: one connects with the ticket's URL and the subprotocol. Firefox sends "Connection: keep-alive, Upgrade", a list.
import { defineFault } from "../tools/fault.ts";
import { onUpgrade } from "../tools/upgrades.ts";

export default defineFault({
  title: "a WebSocket handshake whose Connection header has more than the word Upgrade is refused",
  breaks: ["RTC-16"],
  decorate: onUpgrade((request) => {
    // Without it the service answers 400.
    if (request.headers.connection?.toLowerCase() !== "upgrade")
      delete request.headers["sec-websocket-protocol"];
  }),
});
