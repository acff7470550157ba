// Line 24: responses contain only what the key can access. The transcript of a call is not closed with the call.

import { defineFault } from "../tools/fault.ts";
import { openToAgents } from "../tools/full-access.ts";

export default defineFault({
  title: "an agent reads the transcript of a hidden call that it cannot read itself",
  breaks: ["CAL-03"],
  decorate: openToAgents("getTranscript"),
});
