// Spec 118: explicit_context_message_ids "may be empty". A reply to a reply has a schema of its own.
import { Refusal } from "../../../reference-server/refusal.ts";
import { before } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "an empty explicit_context_message_ids is refused in a reply to a reply",
  breaks: ["MSG-09"],
  decorate: before("createMessage", (request) => {
    const { explicit_context_message_ids: ids, replied_to_message_id: repliedTo } = request.body;
    if (ids?.length === 0 && typeof repliedTo === "string")
      throw new Refusal("invalid_request", "body /explicit_context_message_ids: expected at least one item");
  }),
});
