// Spec 264: the destination message must explicitly share that call. The check resolves the message to its thread, and
// finds the forward at the root.
import { around, both } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a reply to a forward that shares a call opens the call as the forward does",
  breaks: ["FWD-11"],
  decorate: (services) => {
    const { messages } = services.store;
    const rootOf = (viewer: Parameters<typeof messages.find>[0], id: string): string =>
      messages.find(viewer, id)?.threadRootId ?? id;
    return both(
      around("getCall", (original) => (request, context) => {
        const { forwarded_message_id: id } = request.query;
        if (id === undefined) return original(request, context);
        const query = { ...request.query, forwarded_message_id: rootOf(context.caller, id) };
        return original({ ...request, query }, context);
      }),
      around("getTranscript", (original) => (request, context) => {
        const { forwarded_message_id: id } = request.query;
        if (id === undefined) return original(request, context);
        const query = { ...request.query, forwarded_message_id: rootOf(context.caller, id) };
        return original({ ...request, query }, context);
      }),
    )(services);
  },
});
