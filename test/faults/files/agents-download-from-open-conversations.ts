// Line 132: a download URL is for "any caller able to read the message"; what is open to people is taken for open to all.
import { inContext } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "an agent gets the download URL of a file in an open conversation without being a member of it",
  breaks: ["FIL-20"],
  decorate: inContext("getFile", (context) => {
    const caller = { ...context.caller, kind: "human" as const };
    return context.caller.kind === "agent" ? { ...context, caller } : context;
  }),
});
