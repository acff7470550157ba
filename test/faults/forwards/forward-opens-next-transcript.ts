// A forward opens the call that it shares, however often it was used.
import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { withFullAccess } from "../tools/full-access.ts";

export default defineFault({
  title: "a forward that opened the transcript of its call opens those of other calls afterwards",
  breaks: ["FWD-12", "FWD-11"],
  decorate: around("getTranscript", (original) => {
    const used = new Set<string>();
    return async (request, context) => {
      const name = `${context.caller.memberId} ${request.query.forwarded_message_id}`;
      try {
        const response = await original(request, context);
        if (request.query.forwarded_message_id !== undefined) used.add(name);
        return response;
      } catch (error) {
        if (!used.has(name)) throw error;
        return withFullAccess(context.services, () => original(request, context));
      }
    };
  }),
});
