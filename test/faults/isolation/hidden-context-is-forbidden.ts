import { Refusal } from "../../../reference-server/refusal.ts";
import { before } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { withFullAccess } from "../tools/full-access.ts";

export default defineFault({
  title: "a context message that exists and cannot be read is refused with 403, an unknown one with 400",
  breaks: ["GEN-22"],
  decorate: before("createMessage", async (request, context) => {
    const { services, caller } = context;
    const { messages } = services.store;
    for (const id of request.body.explicit_context_message_ids ?? []) {
      if (messages.find(caller, id) !== undefined) continue;
      const found = await withFullAccess(services, async () => messages.find(caller, id));
      if (found?.workspaceId === caller.workspaceId)
        throw new Refusal("forbidden", "a context message is not accessible");
    }
  }),
});
