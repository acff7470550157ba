// Line 117: the content is what was sent. Signs that turn the direction of writing are taken for an attack.
import { defineFault } from "../tools/fault.ts";
import { inPosts } from "../tools/posts.ts";

const SIGNS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

export default defineFault({
  title: "the signs in a text that say the direction of writing are lost",
  breaks: ["MSG-24"],
  decorate: inPosts(() => (body) => ({
    ...body,
    ...(typeof body.markdown_content === "string" && {
      markdown_content: body.markdown_content.replace(SIGNS, ""),
    }),
  })),
});
