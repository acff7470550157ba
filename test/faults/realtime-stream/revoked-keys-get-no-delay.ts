// Line 298: a disconnect frame has reason and retry_after_seconds, also where coming again is of no use.
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "the disconnect frame for a revoked key has no retry_after_seconds",
  breaks: ["RTS-51"],
  decorate: (services) => {
    const { disconnectFrame } = services.realtime;
    services.realtime.disconnectFrame = (ending) => {
      const { retry_after_seconds: delay, ...frame } = JSON.parse(disconnectFrame(ending));
      return JSON.stringify(
        ending.reason === "revoked_api_key" ? frame : { ...frame, retry_after_seconds: delay },
      );
    };
    return services;
  },
});
