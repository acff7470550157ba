import { Refusal } from "../../../reference-server/refusal.ts";
import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "two suppressed link previews are refused",
  breaks: ["MSG-28"],
  decorate: around("createMessage", (original) => async (request, context) => {
    if ((request.body.suppressed_link_preview_urls ?? []).length > 1)
      throw new Refusal("invalid_request", "the body is not valid");
    return original(request, context);
  }),
});
