// The URLs of pictures go through a set.
import { defineFault } from "../fault.ts";
import { inPosts } from "../posts.ts";

export default defineFault({
  title: "a URL that stands twice in image_urls is stored once",
  breaks: ["MSG-25"],
  decorate: inPosts(() => (body) => ({ ...body, image_urls: [...new Set(body.image_urls ?? [])] })),
});
