// Spec 264: the destination message must explicitly share that call. The check resolves the message to its thread, and
// finds the forward at the root.
import { both, inReceived } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a reply to a forward that shares a call opens the call as the forward does",
  breaks: ["FWD-11"],
  decorate: (services) => {
    const { messages } = services.store;
    const rootOf = (viewer: Parameters<typeof messages.find>[0], id: string): string =>
      messages.find(viewer, id)?.threadRootId ?? id;
    return both(
      inReceived("getCall", (request, context) => {
        const { forwarded_message_id: id } = request.query;
        if (id === undefined) return request;
        const query = { ...request.query, forwarded_message_id: rootOf(context.caller, id) };
        return { ...request, query };
      }),
      inReceived("getTranscript", (request, context) => {
        const { forwarded_message_id: id } = request.query;
        if (id === undefined) return request;
        const query = { ...request.query, forwarded_message_id: rootOf(context.caller, id) };
        return { ...request, query };
      }),
    )(services);
  },
});
