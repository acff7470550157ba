import { defineFault } from "../tools/fault.ts";
import { onTheWayIn } from "../tools/responses.ts";

export default defineFault({
  title: "a later item of a wrong type in image_urls is dropped",
  breaks: ["ERR-05"],
  decorate: onTheWayIn((body) => {
    const { image_urls: images } = (body ?? {}) as { image_urls?: unknown };
    if (!Array.isArray(images)) return body;
    const kept = images.filter((image, index) => index === 0 || typeof image === "string");
    return { ...(body as object), image_urls: kept };
  }),
});
