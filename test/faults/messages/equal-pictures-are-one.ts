// Spec 119: image_urls is an array, in which one address may stand twice.
import { defineFault } from "../tools/fault.ts";
import { onTheWayIn } from "../tools/responses.ts";

export default defineFault({
  title: "a picture that is named twice is kept once",
  breaks: ["MSG-25"],
  decorate: onTheWayIn((body) => {
    const sent = body as { image_urls?: unknown } | null;
    if (Array.isArray(sent?.image_urls)) sent.image_urls = [...new Set(sent.image_urls)];
    return body;
  }),
});
