import { defineFault } from "../tools/fault.ts";
import { onUpgrade } from "../tools/upgrades.ts";

export default defineFault({
  title: "a client that offers another subprotocol is given one it did not offer",
  breaks: ["RTC-17"],
  decorate: onUpgrade((request) => {
    request.headers["sec-websocket-protocol"] = "svc.realtime.v1";
  }),
});
