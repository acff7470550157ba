import { openToAll } from "../tools/doors.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a hidden task is readable",
  breaks: ["TSK-15"],
  decorate: openToAll("getTask"),
});
