// A form that sends null as a word is forgiven, and so are people who mean the word.

import { defineFault } from "../tools/fault.ts";
import { inPosts } from "../tools/posts.ts";

export default defineFault({
  title: "the text null beside files is lost",
  breaks: ["MSG-08"],
  decorate: inPosts(
    () => (body) =>
      body.file_ids?.length && /^(null|undefined)$/i.test(body.markdown_content ?? "")
        ? { ...body, markdown_content: null }
        : body,
  ),
});
