// Line 117: "markdown_content | string | message body"; readers receive what was sent.
import { defineFault } from "../tools/fault.ts";
import { inPosts } from "../tools/posts.ts";

export default defineFault({
  title: "a text that is nothing but a URL is stored as the URL is normalised",
  breaks: ["MSG-24"],
  decorate: inPosts(() => (body) => {
    const text = body.markdown_content ?? "";
    const url = /^https?:\/\/\S+$/i.test(text) ? URL.parse(text)?.href : undefined;
    return url === undefined ? body : { ...body, markdown_content: url };
  }),
});
