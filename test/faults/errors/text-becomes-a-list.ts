import { defineFault } from "../tools/fault.ts";
import { onTheWayIn } from "../tools/responses.ts";

export default defineFault({
  title: "image_urls takes a string",
  breaks: ["ERR-17"],
  decorate: onTheWayIn((body) => {
    const message = body as { image_urls?: unknown } | null;
    return typeof message?.image_urls === "string" ? { ...message, image_urls: [] } : body;
  }),
});
