// Line 290: "Connect with the WebSocket subprotocol". A client may offer several in header lines of their own.
import { defineFault } from "../tools/fault.ts";
import { onUpgrade } from "../tools/upgrades.ts";

export default defineFault({
  title:
    "a client is refused that offers the subprotocol of the ticket in its second Sec-WebSocket-Protocol line",
  breaks: ["RTC-36"],
  decorate: onUpgrade((request) => {
    const at = request.rawHeaders.findIndex((name) => /^sec-websocket-protocol$/i.test(name));
    const first = request.rawHeaders[at + 1];
    if (at >= 0 && first !== undefined) request.headers["sec-websocket-protocol"] = first;
  }),
});
