import { Refusal } from "../../../reference-server/refusal.ts";
import { before } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "an empty image_urls is refused in a reply",
  breaks: ["MSG-10"],
  decorate: before("createMessage", (request) => {
    if (request.body.image_urls?.length === 0 && request.body.thread_root_id != null)
      throw new Refusal("invalid_request", "the body is not valid");
  }),
});
