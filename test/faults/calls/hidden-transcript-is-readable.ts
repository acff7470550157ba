import { openToAll } from "../tools/doors.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a hidden transcript is readable",
  breaks: ["CAL-03"],
  decorate: openToAll("getTranscript"),
});
