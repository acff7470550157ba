import { openToAll } from "../tools/doors.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a hidden call is readable",
  breaks: ["CAL-03"],
  decorate: openToAll("getCall"),
});
