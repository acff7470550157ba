// A caption is taken for a label: the text beside files is trimmed.

import { defineFault } from "../tools/fault.ts";
import { inPosts } from "../tools/posts.ts";

export default defineFault({
  title: "blanks around the text are lost when a message has files",
  breaks: ["MSG-24"],
  decorate: inPosts(
    () => (body) =>
      body.file_ids?.length && body.markdown_content !== null
        ? { ...body, markdown_content: body.markdown_content.trim() }
        : body,
  ),
});
