import { defineFault } from "../tools/fault.ts";
import { inPosts } from "../tools/posts.ts";

export default defineFault({
  title: "image_urls of a message that also has files are not stored",
  breaks: ["MSG-25"],
  decorate: inPosts(() => (body) => ((body.file_ids ?? []).length > 0 ? { ...body, image_urls: [] } : body)),
});
