import { inAgents } from "../tools/administration.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "an agent that was created by itself is not listed",
  breaks: ["KEY-27"],
  decorate: inAgents((agents) => agents.filter(({ display_name }) => !/é/.test(String(display_name)))),
});
