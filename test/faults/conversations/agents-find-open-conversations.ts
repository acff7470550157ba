// Line 217: "Search accessible conversations"; what is open to the people of the workspace is open to its agents.
import { inContext } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "the conversation search shows agents the open conversations, which they cannot read",
  breaks: ["CON-03", "GEN-04"],
  decorate: inContext("searchConversations", (context) => {
    const caller = { ...context.caller, kind: "human" as const };
    return context.caller.kind === "agent" ? { ...context, caller } : context;
  }),
});
