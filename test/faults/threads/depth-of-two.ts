import { Refusal } from "../../../reference-server/refusal.ts";
import { before } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a reply to a reply to a reply is refused",
  breaks: ["THR-02"],
  decorate: before("createMessage", async (request, context) => {
    const id = request.body.replied_to_message_id;
    const answered =
      id === undefined ? undefined : await context.services.store.messages.get(context.caller, id);
    if (answered?.repliedToMessageId != null) throw new Refusal("invalid_request", "threads have two levels");
  }),
});
