// Spec 311: the scope is looked for once the agent is made.
import { both } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { granting, refusingLate } from "../tools/keys.ts";

export default defineFault({
  title: "the creation of an agent is refused for its missing scope and done",
  breaks: ["AUT-08"],
  decorate: both(
    granting((_, { method, url }) => (method === "POST" && url.endsWith("/agents") ? ["agents:write"] : [])),
    refusingLate("createAgent", "agents:write"),
  ),
});
