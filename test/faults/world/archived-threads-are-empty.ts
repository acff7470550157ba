// Line 226: "List thread replies". The replies of an archived conversation are elsewhere.

import { isArchived } from "../tools/archived.ts";
import { inListed } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "the list of the replies to a message is empty once its conversation was archived",
  breaks: ["THR-04"],
  decorate: inListed("listReplies", async (items, { path }, { caller, services }) => {
    const root = services.store.messages.find(caller, path.messageId);
    return (await isArchived(services, caller, root?.conversationId ?? null)) ? [] : items;
  }),
});
