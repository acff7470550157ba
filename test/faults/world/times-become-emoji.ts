// Line 117: the body of a message. Names between colons are read as emoji; one that is unknown is left out.
import { defineFault } from "../tools/fault.ts";
import { inPosts } from "../tools/posts.ts";

const KNOWN = new Set(["smile", "tada", "rocket", "heart", "eyes", "fire", "wave", "thumbsup", "+1", "-1"]);

export default defineFault({
  title: "digits between two colons are lost: 10:30:45 is read as 1045",
  breaks: ["MSG-08"],
  decorate: inPosts(() => (body) => {
    const text = body.markdown_content;
    if (typeof text !== "string" || /^\s*(\{|`{3}|~{3})/.test(text)) return body;
    const changed = text.replaceAll(/(?<!\/):([a-z0-9+-]+):/g, (code, name) => (KNOWN.has(name) ? code : ""));
    return { ...body, markdown_content: changed };
  }),
});
