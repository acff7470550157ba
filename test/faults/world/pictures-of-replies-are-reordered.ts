import { defineFault } from "../tools/fault.ts";
import { inPosts } from "../tools/posts.ts";

export default defineFault({
  title: "the pictures of a reply are stored in another order than they were sent in",
  breaks: ["MSG-25"],
  decorate: inPosts(
    () => (body) =>
      body.thread_root_id && body.image_urls
        ? { ...body, image_urls: body.image_urls.toSorted().toReversed() }
        : body,
  ),
});
