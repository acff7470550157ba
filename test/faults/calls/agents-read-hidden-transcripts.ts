// Line 24: responses contain only what the key can access. The transcript of a call is not closed with the call.
import { openToAgents } from "../tools/doors.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "an agent reads the transcript of a hidden call that it cannot read itself",
  breaks: ["CAL-03"],
  decorate: openToAgents("getTranscript"),
});
