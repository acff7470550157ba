import { aroundService } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "retry_after_seconds is a string",
  breaks: ["RTS-24"],
  decorate: aroundService(
    "realtime",
    "disconnectFrame",
    (disconnectFrame) => (ending) =>
      JSON.stringify({ ...JSON.parse(disconnectFrame(ending)), retry_after_seconds: "5" }),
  ),
});
