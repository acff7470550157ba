// Line 300: "Clients ack each event after handling". A handler that failed may succeed the second time; its acknowledgement then
// names an event that is done.
import { defineFault } from "../tools/fault.ts";
import { takingForViolations } from "../tools/sockets.ts";

export default defineFault({
  title:
    "a client that acknowledges an event whose failure it has reported before is disconnected for policy_violation",
  breaks: ["RTS-43"],
  decorate: takingForViolations(() => {
    const failed = new Set<string>();
    return ({ envelope_id: id, error }) => {
      if (error !== undefined) failed.add(id);
      return error === undefined && failed.has(id);
    };
  }),
});
