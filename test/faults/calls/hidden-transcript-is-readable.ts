import { defineFault } from "../tools/fault.ts";
import { openToAll } from "../tools/full-access.ts";

export default defineFault({
  title: "a hidden transcript is readable",
  breaks: ["CAL-03"],
  decorate: openToAll("getTranscript"),
});
