// The text of a message with pictures is a text like any other.
import { defineFault } from "../tools/fault.ts";
import { inPosts } from "../tools/posts.ts";

export default defineFault({
  title: "several spaces within a line become one when the message has pictures",
  breaks: ["MSG-24"],
  decorate: inPosts(() => (body) => {
    const hasPictures = (body.image_urls ?? []).length > 0;
    const markdown_content = body.markdown_content?.replaceAll(/(?<=\S) {2,}(?=\S)/g, " ") ?? null;
    return hasPictures ? { ...body, markdown_content } : body;
  }),
});
