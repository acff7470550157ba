import { inData } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "updated_at of a context that an agent reads has no time",
  breaks: ["CON-09"],
  decorate: inData("getConversation", (data, _, context) => {
    if (context.caller.kind !== "agent") return data;
    return { ...data, updated_at: data.updated_at.slice(0, 10) };
  }),
});
