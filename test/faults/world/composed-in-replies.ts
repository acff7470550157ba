// The composer of threads normalizes what it is given.

import { defineFault } from "../tools/fault.ts";
import { inPosts } from "../tools/posts.ts";

export default defineFault({
  title: "combining marks are composed in replies",
  breaks: ["MSG-24"],
  decorate: inPosts(
    () => (body) =>
      body.thread_root_id && body.markdown_content !== null
        ? { ...body, markdown_content: body.markdown_content.normalize("NFC") }
        : body,
  ),
});
