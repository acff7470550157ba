// Spec 127: "Source message, conversation and thread ids are present only when the caller can open the source conversation." A
// forward of a forward names what was forwarded first, and it is asked for the second alone whether the caller can open it.
import { defineFault } from "../tools/fault.ts";
import { inShown } from "../tools/posts.ts";

export default defineFault({
  title: "a forward of a forward shows the ids of the first source to those who can open the second alone",
  breaks: ["FWD-06"],
  decorate: (services) => {
    const { messages } = services.store;
    const { find } = messages;
    const first = new Map<string, Partial<Record<"source_message_id" | "source_conversation_id", string>>>();
    messages.find = (viewer, id) => {
      const found = find(viewer, id);
      if (found?.forwardSource != null)
        first.set(id, {
          source_message_id: found.forwardSource.sourceMessageId,
          source_conversation_id: found.forwardSource.sourceConversationId,
        });
      return found;
    };
    return inShown((shown, { forwardSource }, reader) => {
      const ids = forwardSource === null ? undefined : first.get(forwardSource.sourceMessageId);
      const isOpen = forwardSource !== null && reader?.canOpen(forwardSource.sourceConversationId) === true;
      return shown.forward_source === undefined || ids === undefined || !isOpen
        ? shown
        : { ...shown, forward_source: { ...shown.forward_source, ...ids } };
    })(services);
  },
});
