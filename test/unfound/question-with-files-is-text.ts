// A message with files shows them, and has no room for a card.

import { defineFault } from "../faults/tools/fault.ts";
import { inPosts } from "../faults/tools/messages/posts.ts";

export default defineFault({
  title: "a question command beside files makes no question",
  breaks: ["CRD-87"],
  decorate: inPosts(
    () => (body) =>
      body.file_ids?.length && body.markdown_content?.startsWith("```svc-question")
        ? { ...body, markdown_content: `${body.markdown_content} .` }
        : body,
  ),
});
