// Line 237: "Call metadata, participants, summary"; what an agent was refused is taken for private, for some time.
import { notFound, Refusal } from "../../../reference-server/refusal.ts";
import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a call that an agent was refused is refused to people afterwards",
  breaks: ["CAL-01"],
  decorate: around("getCall", (original) => {
    const missing = new Set<string>();
    return async (request, context) => {
      const { callId } = request.path;
      if (missing.has(callId)) throw notFound("call");
      try {
        return await original(request, context);
      } catch (error) {
        if (error instanceof Refusal && context.caller.kind === "agent") missing.add(callId);
        throw error;
      }
    };
  }),
});
