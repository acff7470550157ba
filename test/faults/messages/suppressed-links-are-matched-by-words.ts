import { invalidBody } from "../../../reference-server/refusal.ts";
import { before } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "an address is refused in suppressed_link_preview_urls unless it is a word of the text",
  breaks: ["MSG-28"],
  decorate: before("createMessage", (request) => {
    const { markdown_content, suppressed_link_preview_urls: urls = [] } = request.body;
    const text = markdown_content ?? "";
    const words = text.split(/\s+/);
    if (!urls.every((url) => words.includes(url) || !text.includes(url)))
      throw invalidBody("/suppressed_link_preview_urls", "unknown_link", "expected words of the text");
  }),
});
