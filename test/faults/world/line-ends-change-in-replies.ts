import { defineFault } from "../tools/fault.ts";
import { inPosts } from "../tools/posts.ts";

export default defineFault({
  title: "carriage returns are lost in replies",
  breaks: ["MSG-24"],
  decorate: inPosts(
    () => (body) =>
      body.thread_root_id && body.markdown_content !== null
        ? { ...body, markdown_content: body.markdown_content.replaceAll("\r\n", "\n") }
        : body,
  ),
});
