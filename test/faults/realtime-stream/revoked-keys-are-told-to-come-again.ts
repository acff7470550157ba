// Line 302: "Reasons that call for stopping and fixing configuration". Every ended connection of a key gets
// the same reason.
import { aroundService } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "the connections of a revoked key end with the reason refresh_requested",
  breaks: ["RTS-54"],
  decorate: aroundService(
    "realtime",
    "disconnectFrame",
    (disconnectFrame) => (ending) =>
      disconnectFrame(
        ending.reason === "revoked_api_key"
          ? { ...ending, reason: "refresh_requested", retryAfterSeconds: 0 }
          : ending,
      ),
  ),
});
