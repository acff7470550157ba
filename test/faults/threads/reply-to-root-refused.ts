import { Refusal } from "../../../reference-server/refusal.ts";
import { before } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a replied_to_message_id equal to the root is refused",
  breaks: ["THR-03"],
  decorate: before("createMessage", (request) => {
    const { thread_root_id: root, replied_to_message_id: repliedTo } = request.body;
    if (repliedTo !== undefined && repliedTo === root) throw new Refusal("invalid_request", "not a reply");
  }),
});
