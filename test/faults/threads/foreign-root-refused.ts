import { Refusal } from "../../../reference-server/refusal.ts";
import { before } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a reply to another member's message is refused",
  breaks: ["THR-01"],
  decorate: before("createMessage", async (request, context) => {
    const id = request.body.thread_root_id;
    const root = id == null ? undefined : await context.services.store.messages.get(context.caller, id);
    if (root !== undefined && root.authorId !== context.caller.memberId)
      throw new Refusal("forbidden", "this thread is not yours");
  }),
});
