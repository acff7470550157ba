import { Refusal } from "../../../reference-server/refusal.ts";
import { before } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { withFullAccess } from "../tools/full-access.ts";

export default defineFault({
  title: "a reply to a message that exists and cannot be read is refused with 403",
  breaks: ["GEN-22"],
  decorate: before("createMessage", async (request, context) => {
    const { services, caller } = context;
    const { messages } = services.store;
    const root = request.body.thread_root_id;
    if (typeof root === "string" && messages.find(caller, root) === undefined) {
      const found = await withFullAccess(services, async () => messages.find(caller, root));
      if (found?.workspaceId === caller.workspaceId)
        throw new Refusal("forbidden", "the thread is not accessible");
    }
  }),
});
