// Line 264: "access is granted for that call only", to readers of the destination message. One row says through which
// message a call is shared.
import { around, both } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "the second forward that shares a call opens it to nobody",
  breaks: ["FWD-08", "FWD-13"],
  decorate: (services) => {
    const firsts = new Map<string, string>();
    const laters = new Set<string>();
    const { create } = services.store.forwards;
    services.store.forwards.create = (viewer, messageId, forward, { announce, ...options } = {}) =>
      create(viewer, messageId, forward, {
        ...options,
        ...(announce && {
          announce: (message) => {
            const callId = message.forwardSource?.callId ?? undefined;
            if (callId !== undefined && firsts.has(callId)) laters.add(message.id);
            else if (callId !== undefined) firsts.set(callId, message.id);
            return announce(message);
          },
        }),
      });
    const direct = <Query extends { forwarded_message_id?: string }>(query: Query): Query => {
      const { forwarded_message_id: id, ...others } = query;
      // The same query without an optional property of it.
      return id !== undefined && laters.has(id) ? (others as Query) : query;
    };
    return both(
      around(
        "getCall",
        (original) => (request, context) => original({ ...request, query: direct(request.query) }, context),
      ),
      around(
        "getTranscript",
        (original) => (request, context) => original({ ...request, query: direct(request.query) }, context),
      ),
    )(services);
  },
});
