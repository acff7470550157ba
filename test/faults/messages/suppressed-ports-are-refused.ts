// Spec 120: suppressed_link_preview_urls is an array of URL strings, and a URL may have a port.
import { invalidBody } from "../../../reference-server/refusal.ts";
import { before } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "an address with a port is refused in suppressed_link_preview_urls",
  breaks: ["MSG-28"],
  decorate: before("createMessage", (request) => {
    const urls = request.body.suppressed_link_preview_urls ?? [];
    if (urls.some((url) => URL.parse(url)?.port))
      throw invalidBody("/suppressed_link_preview_urls", "invalid", "expected an address without a port");
  }),
});
