// Servers that treat an upgrade otherwise, a row each.
import { defineFaults } from "../tools/fault.ts";
import { onUpgrade, withoutSubprotocol } from "../tools/realtime/upgrades.ts";

export default defineFaults({
  "no-subprotocol-selected": {
    title: "the subprotocol of the ticket is not selected",
    breaks: ["RTC-16"],
    decorate: onUpgrade((_, socket) => withoutSubprotocol(socket)),
  },
  // Line 290: "Connect with the WebSocket subprotocol `svc.realtime.v1`".
  "only-the-first-subprotocol-counts": {
    title: "a client that offers another subprotocol before the one of the ticket is refused",
    breaks: ["RTC-36"],
    decorate: onUpgrade((request) => {
      const [first = ""] = (request.headers["sec-websocket-protocol"] ?? "").split(",");
      request.headers["sec-websocket-protocol"] = first.trim();
    }),
  },
  // Line 290: "Connect with the WebSocket subprotocol `svc.realtime.v1`".
  "only-two-subprotocols-are-read": {
    title: "a client that offers two other subprotocols before the one of the ticket is refused",
    breaks: ["RTC-36"],
    decorate: onUpgrade(({ headers }) => {
      const offered = (headers["sec-websocket-protocol"] ?? "").split(",");
      headers["sec-websocket-protocol"] = offered.slice(0, 2).join(",");
    }),
  },
  "subprotocol-imposed": {
    title: "a client that offers another subprotocol is given one it did not offer",
    breaks: ["RTC-17"],
    decorate: onUpgrade((request) => {
      request.headers["sec-websocket-protocol"] = "svc.realtime.v1";
    }),
  },
  "subprotocol-unasked": {
    title: "a client that offers no subprotocol is given one",
    breaks: ["RTC-17"],
    decorate: onUpgrade((request) => {
      request.headers["sec-websocket-protocol"] ??= "svc.realtime.v1";
    }),
  },
});
