// Spec 120: suppressed_link_preview_urls "may be empty". What agents send is validated by rules of its own.
import { Refusal } from "../../../reference-server/refusal.ts";
import { before } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "an empty suppressed_link_preview_urls is refused in messages of agents",
  breaks: ["MSG-11"],
  decorate: before("createMessage", (request, context) => {
    if (context.caller.kind === "agent" && request.body.suppressed_link_preview_urls?.length === 0)
      throw new Refusal("invalid_request", "body /suppressed_link_preview_urls: expected at least one item");
  }),
});
