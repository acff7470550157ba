// Line 336: "creating a message in an accessible conversation emits message.created". Forwards are written by the path of
// imports, which are silent.
import { aroundStore } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { isImported } from "../tools/messages/posts.ts";

export default defineFault({
  title: "a message that is forwarded into an imported conversation causes no event",
  breaks: ["RTS-56", "WHK-38"],
  decorate: aroundStore(
    "forwards",
    "create",
    (create, { store }) =>
      async (viewer, messageId, forward, { announce, ...options } = {}) => {
        const place = await store.conversations.get(viewer, forward.conversationId);
        const isSilent = place !== undefined && isImported(place);
        return create(viewer, messageId, forward, {
          ...options,
          ...(announce !== undefined && !isSilent && { announce }),
        });
      },
  ),
});
