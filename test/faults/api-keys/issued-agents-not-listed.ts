import { inAgents } from "../tools/administration.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "an agent that came with a key is not listed",
  breaks: ["KEY-27"],
  decorate: inAgents((agents) => agents.filter(({ role_name }) => role_name === null)),
});
