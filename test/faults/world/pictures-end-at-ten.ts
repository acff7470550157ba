// Line 119: image_urls is an array of URL strings. The album of the apps has room for ten.
import { defineFault } from "../tools/fault.ts";
import { inPosts } from "../tools/posts.ts";

export default defineFault({
  title: "of more than ten pictures of a message the first ten are kept",
  breaks: ["MSG-25"],
  decorate: inPosts(
    () => (body) => (body.image_urls ? { ...body, image_urls: body.image_urls.slice(0, 10) } : body),
  ),
});
