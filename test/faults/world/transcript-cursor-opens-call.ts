import { inReceived } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "the second page of a shared transcript is readable without the forward",
  breaks: ["FWD-13"],
  decorate: (services) => {
    const { get } = services.store.calls;
    const opened = new Map<string, string>();
    return inReceived("getTranscript", async (request, context) => {
      const { callId } = request.path;
      const { forwarded_message_id: forwardId, cursor } = request.query;
      const name = `${context.caller.memberId} ${callId}`;
      const known = opened.get(name);
      if (forwardId !== undefined && (await get(context.caller, callId, forwardId)))
        opened.set(name, forwardId);
      return cursor === undefined || forwardId !== undefined || known === undefined
        ? request
        : { ...request, query: { ...request.query, forwarded_message_id: known } };
    })(services);
  },
});
