import { Refusal } from "../../../reference-server/refusal.ts";
import { before } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "an empty suppressed_link_preview_urls is refused",
  breaks: ["MSG-11"],
  decorate: before("createMessage", (request) => {
    if (request.body.suppressed_link_preview_urls?.length === 0)
      throw new Refusal("invalid_request", "the body is not valid");
  }),
});
