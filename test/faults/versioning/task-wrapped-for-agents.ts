// A response has the same form for people and for agents.
import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a task that an agent reads stands in data instead of at the top level",
  breaks: ["GEN-11"],
  decorate: around("getTask", (original) => async (request, context) => {
    const response = await original(request, context);
    if (response.status !== 200 || context.caller.kind !== "agent") return response;
    // The fault answers with another form than the contract has.
    return { ...response, body: { data: response.body } as never };
  }),
});
