import { Refusal } from "../../../reference-server/refusal.ts";
import { before } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "explicit_context_message_ids with an id is refused",
  breaks: ["MSG-27"],
  decorate: before("createMessage", (request) => {
    if ((request.body.explicit_context_message_ids ?? []).length > 0)
      throw new Refusal("invalid_request", "the body is not valid");
  }),
});
