// Line 302: twelve reasons, of which backpressure calls for reconnecting. The broker behind the service has a word of its own.
import { aroundService } from "../faults/tools/around.ts";
import { defineFault } from "../faults/tools/fault.ts";

export default defineFault({
  title: "a connection that does not acknowledge is ended with the reason slow_consumer",
  breaks: ["RTS-23"],
  decorate: aroundService(
    "realtime",
    "disconnectFrame",
    (disconnectFrame) => (ending) => disconnectFrame(ending).replace('"backpressure"', '"slow_consumer"'),
  ),
});
