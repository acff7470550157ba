import { defineFault } from "../tools/fault.ts";
import { openToAll } from "../tools/full-access.ts";

export default defineFault({
  title: "a hidden task can be updated",
  breaks: ["TSK-18"],
  decorate: openToAll("recordTaskUpdate"),
});
