import { aroundService } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a protocol violation is disconnected as bad_frame",
  breaks: ["RTS-23"],
  decorate: aroundService(
    "realtime",
    "disconnectFrame",
    (disconnectFrame) => (ending) => disconnectFrame(ending).replace("policy_violation", "bad_frame"),
  ),
});
