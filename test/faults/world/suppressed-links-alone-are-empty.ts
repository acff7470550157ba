// Line 120: suppressed_link_preview_urls. A suppressed address is taken out of the text before it is looked at, and a text that
// was nothing else is empty.
import { invalidBody } from "../../../reference-server/refusal.ts";
import { before } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a message whose text is the address that it suppresses is refused as empty",
  breaks: ["MSG-28", "MSG-01"],
  decorate: before("createMessage", (request) => {
    const { markdown_content, suppressed_link_preview_urls: urls = [], file_ids: files = [] } = request.body;
    if (files.length === 0 && urls.includes(markdown_content?.trim() ?? ""))
      throw invalidBody("/markdown_content", "empty", "expected text, or at least one of file_ids");
  }),
});
