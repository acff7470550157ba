import { after } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a conversation context has a memory property when an agent reads it",
  breaks: ["CON-05"],
  decorate: after("getConversation", (response, _, context) => {
    if (response.status === 200 && context.caller.kind === "agent")
      Object.assign(response.body.data, { agent_memory: "notes" });
  }),
});
