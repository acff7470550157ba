import { inContext } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "author_id in a request decides who the author is",
  breaks: ["GEN-07"],
  decorate: inContext("createMessage", (context, request) => {
    const { author_id: claimed } = request.body as { author_id?: unknown };
    const caller = typeof claimed === "string" ? { ...context.caller, memberId: claimed } : context.caller;
    return { ...context, caller };
  }),
});
