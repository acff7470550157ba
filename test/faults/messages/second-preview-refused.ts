import { Refusal } from "../../../reference-server/refusal.ts";
import { before } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "two suppressed link previews are refused",
  breaks: ["MSG-28"],
  decorate: before("createMessage", (request) => {
    if ((request.body.suppressed_link_preview_urls ?? []).length > 1)
      throw new Refusal("invalid_request", "the body is not valid");
  }),
});
