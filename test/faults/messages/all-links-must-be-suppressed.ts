import { invalidBody } from "../../../reference-server/refusal.ts";
import { before } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "suppressed_link_preview_urls with some of the links of a text is refused",
  breaks: ["MSG-28"],
  decorate: before("createMessage", (request) => {
    const { markdown_content, suppressed_link_preview_urls: urls = [] } = request.body;
    const text = markdown_content ?? "";
    const links = text.match(/https:\/\/\S+/g) ?? [];
    if (urls.length > 0 && links.length > urls.length)
      throw invalidBody("/suppressed_link_preview_urls", "too_few", "expected every link of the text");
  }),
});
