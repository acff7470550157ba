// Those of a message without text go through another parser.
import { defineFault } from "../tools/fault.ts";
import { inPosts } from "../tools/posts.ts";

export default defineFault({
  title: "the picture addresses of a message without text lose a default port and an international host name",
  breaks: ["MSG-25"],
  decorate: inPosts(() => (body) => {
    const isAlone = (body.markdown_content ?? "").trim() === "" && body.image_urls !== undefined;
    return isAlone ? { ...body, image_urls: body.image_urls?.map((url) => new URL(url).href) ?? [] } : body;
  }),
});
