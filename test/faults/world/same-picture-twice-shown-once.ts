import { defineFault } from "../tools/fault.ts";
import { inPosts } from "../tools/posts.ts";

export default defineFault({
  title: "a URL that stands twice in image_urls is stored once",
  breaks: ["MSG-25"],
  decorate: inPosts(() => (body) => ({ ...body, image_urls: [...new Set(body.image_urls ?? [])] })),
});
