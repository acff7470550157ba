// Line 300: "Clients ack each event after handling". More than twenty frames of a client in a second count as abuse, and a client
// that catches up sends as many.
import { defineFault } from "../tools/fault.ts";
import { takingForViolations } from "../tools/sockets.ts";

export default defineFault({
  title:
    "a client that acknowledges more than twenty events within a second is disconnected for policy_violation",
  breaks: ["RTS-21", "RTS-08"],
  decorate: takingForViolations(() => {
    let recent: number[] = [];
    return () => {
      const now = Date.now();
      recent = [...recent.filter((at) => at > now - 1000), now];
      return recent.length === 21;
    };
  }),
});
