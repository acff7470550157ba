// Spec 226, 127: the replies of a message are those of its own thread. A forward carries the thread of its source,
// which the list of replies takes for its own.
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "the replies of a forward whose source is a reply are those of the source's thread",
  breaks: ["THR-04", "THR-13"],
  decorate: (services) => {
    const { find, findThreadRoot } = services.store.messages;
    services.store.messages.findThreadRoot = async (viewer, messageId) =>
      find(viewer, messageId)?.forwardSource?.sourceThreadId ?? findThreadRoot(viewer, messageId);
    return services;
  },
});
