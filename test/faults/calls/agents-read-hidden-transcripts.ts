// Line 24: responses contain only what the key can access. The transcript of a call is not closed with the call.
import { around } from "../tools/around.ts";
import { withOpenDoors } from "../tools/doors.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "an agent reads the transcript of a hidden call that it cannot read itself",
  breaks: ["CAL-03"],
  decorate: around("getTranscript", (original) => (request, context) => {
    const read = () => original(request, context);
    return context.caller.kind === "agent" ? withOpenDoors(context.services, read) : read();
  }),
});
