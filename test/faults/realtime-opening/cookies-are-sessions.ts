// Line 290: one connects with the ticket's URL and the subprotocol. Browsers send the cookies of the address as well, and one of them
// is taken for a session.
import { defineFault } from "../tools/fault.ts";
import { onUpgrade } from "../tools/upgrades.ts";

export default defineFault({
  title: "a WebSocket handshake with a cookie is refused",
  breaks: ["GEN-40"],
  decorate: onUpgrade(({ headers }) => {
    // Without it the service answers 400.
    if (headers.cookie !== undefined) delete headers["sec-websocket-protocol"];
  }),
});
