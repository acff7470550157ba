// Line 117: markdown_content is the message body. A text that begins with a slash is a command of the application, which
// carries none out here and posts the text that follows it.
import { defineFault } from "../tools/fault.ts";
import { inPosts } from "../tools/posts.ts";

export default defineFault({
  title: "a text that begins with a slash and a word loses that word",
  breaks: ["MSG-08", "MSG-24"],
  decorate: inPosts(() => (body) => {
    const rest = /^\/[a-z]+\s+(\S.*)$/is.exec(body.markdown_content ?? "")?.[1];
    return rest === undefined ? body : { ...body, markdown_content: rest };
  }),
});
