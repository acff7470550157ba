import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a conversation context has a memory property when an agent reads it",
  breaks: ["CON-05"],
  decorate: around("getConversation", (original) => async (request, context) => {
    const response = await original(request, context);
    if (response.status === 200 && context.caller.kind === "agent")
      Object.assign(response.body.data, { agent_memory: "notes" });
    return response;
  }),
});
