// A response has the same form for people and for agents.
import { inBody } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a task that an agent reads is in data instead of at the top level",
  breaks: ["GEN-11"],
  decorate: inBody("getTask", (body, _, context) => {
    if (context.caller.kind !== "agent") return body;
    // The fault answers with another form than the contract has.
    return { data: body } as never;
  }),
});
