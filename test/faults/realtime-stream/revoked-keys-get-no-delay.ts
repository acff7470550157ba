// Line 298: a disconnect frame has reason and retry_after_seconds, also where coming again is of no use.
import { aroundService } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "the disconnect frame for a revoked key has no retry_after_seconds",
  breaks: ["RTS-51"],
  decorate: aroundService("realtime", "disconnectFrame", (disconnectFrame) => (ending) => {
    const { retry_after_seconds: delay, ...frame } = JSON.parse(disconnectFrame(ending));
    return JSON.stringify(
      ending.reason === "revoked_api_key" ? frame : { ...frame, retry_after_seconds: delay },
    );
  }),
});
