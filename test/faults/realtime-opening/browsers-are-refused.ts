// Line 290: one connects with the ticket's URL and the subprotocol. Browsers send Origin as well, and the list of allowed
// origins is empty.
import { defineFault } from "../tools/fault.ts";
import { onUpgrade } from "../tools/upgrades.ts";

export default defineFault({
  title: "a WebSocket handshake with an Origin header is refused",
  breaks: ["GEN-40"],
  decorate: onUpgrade((request) => {
    // Without it the service answers 400.
    if (request.headers.origin !== undefined) delete request.headers["sec-websocket-protocol"];
  }),
});
