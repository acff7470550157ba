import { aroundService } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a ticket that was used is disconnected as server_restart",
  breaks: ["RTS-54"],
  decorate: aroundService(
    "realtime",
    "disconnectFrame",
    (disconnectFrame) => (ending) => disconnectFrame(ending).replace("invalid_ticket", "server_restart"),
  ),
});
