import { leavingAgents } from "../tools/administration.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a refused issue leaves its agent behind",
  breaks: ["KEY-25"],
  decorate: leavingAgents(() => true),
});
