// Replies are taken by a handler of their own, which cuts addresses at the fragment.
import { defineFault } from "../tools/fault.ts";
import { inPosts } from "../tools/posts.ts";

export default defineFault({
  title: "the picture addresses of a reply lose their fragments",
  breaks: ["MSG-25"],
  decorate: inPosts(
    () => (body) =>
      typeof body.thread_root_id === "string" && body.image_urls !== undefined
        ? { ...body, image_urls: body.image_urls.map((url) => url.replace(/#.*$/, "")) }
        : body,
  ),
});
