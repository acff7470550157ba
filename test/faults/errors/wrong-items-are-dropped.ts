import { defineFault } from "../tools/fault.ts";
import { onTheWayIn } from "../tools/responses.ts";

export default defineFault({
  title: "a number in suppressed_link_preview_urls is ignored",
  breaks: ["ERR-05"],
  decorate: onTheWayIn((body) => {
    const message = body as { suppressed_link_preview_urls?: unknown } | null;
    const urls = message?.suppressed_link_preview_urls;
    return Array.isArray(urls)
      ? { ...message, suppressed_link_preview_urls: urls.filter((url) => typeof url === "string") }
      : body;
  }),
});
