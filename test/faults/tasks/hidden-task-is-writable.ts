import { openToAll } from "../tools/doors.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a hidden task can be updated",
  breaks: ["TSK-18"],
  decorate: openToAll("recordTaskUpdate"),
});
