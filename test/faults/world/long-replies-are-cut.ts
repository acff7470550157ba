// The column for replies is narrower than the one for messages.

import { defineFault } from "../tools/fault.ts";
import { inPosts } from "../tools/posts.ts";

export default defineFault({
  title: "a reply of more than 4000 characters is cut",
  breaks: ["MSG-08"],
  decorate: inPosts(
    () => (body) =>
      body.thread_root_id && body.markdown_content !== null
        ? { ...body, markdown_content: body.markdown_content.slice(0, 4000) }
        : body,
  ),
});
