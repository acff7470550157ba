// Line 336: a mentions subscription gets the message "when the principal is mentioned". The code of forwards does not
// look for mentions in their comments.
import { aroundStore } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a mentions subscription hears nothing of a mention in the comment of a forward",
  breaks: ["RTS-09"],
  decorate: aroundStore(
    "forwards",
    "create",
    (create) =>
      (viewer, messageId, forward, { announce, ...options } = {}) =>
        create(viewer, messageId, forward, {
          ...options,
          ...(announce && { announce: (message) => ({ ...announce(message), mentions: [] }) }),
        }),
  ),
});
