import { defineFault } from "../tools/fault.ts";
import { openToAll } from "../tools/full-access.ts";

export default defineFault({
  title: "a hidden task is readable",
  breaks: ["TSK-15"],
  decorate: openToAll("getTask"),
});
