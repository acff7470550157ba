// Line 264: "To read a call shared by a show_message forward, pass the destination message id"; a refusal is remembered
// by caller and call, and not by the forward.
import { notFound, Refusal } from "../../../reference-server/refusal.ts";
import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title:
    "a call that was refused to a caller without a forward is refused to that caller through one afterwards",
  breaks: ["FWD-08"],
  decorate: around("getCall", (original) => {
    const refused = new Set<string>();
    return async (request, context) => {
      const name = `${context.caller.memberId} ${request.path.callId}`;
      if (refused.has(name)) throw notFound("call");
      try {
        return await original(request, context);
      } catch (error) {
        const isPlain = request.query.forwarded_message_id === undefined;
        if (isPlain && error instanceof Refusal && error.code === "not_found") refused.add(name);
        throw error;
      }
    };
  }),
});
