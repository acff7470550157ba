import { invalidBody } from "../../../reference-server/refusal.ts";
import { before } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "an address that the text does not contain is refused in suppressed_link_preview_urls",
  breaks: ["MSG-31"],
  decorate: before("createMessage", (request) => {
    const { markdown_content: text, suppressed_link_preview_urls: urls = [] } = request.body;
    if (!urls.every((url) => text?.includes(url)))
      throw invalidBody("/suppressed_link_preview_urls", "unknown_link", "expected links of the text");
  }),
});
