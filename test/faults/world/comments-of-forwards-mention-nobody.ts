// Line 336: a mentions subscription gets the message "when the principal is mentioned". The code of forwards does not
// look for mentions in their comments.
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a mentions subscription hears nothing of a mention in the comment of a forward",
  breaks: ["RTS-09"],
  decorate: (services) => {
    const { create } = services.store.forwards;
    services.store.forwards.create = (viewer, messageId, forward, { announce, ...options } = {}) =>
      create(viewer, messageId, forward, {
        ...options,
        ...(announce && { announce: (message) => ({ ...announce(message), mentions: [] }) }),
      });
    return services;
  },
});
