// Line 118: image_urls is an array of URL strings of its own. What the text names is shown there, and not as a picture.
import { defineFault } from "../tools/fault.ts";
import { inPosts } from "../tools/posts.ts";

export default defineFault({
  title: "a picture whose address stands in the text, too, is left out of the message",
  breaks: ["MSG-25"],
  decorate: inPosts(() => (body) => {
    const { image_urls: pictures, markdown_content: text } = body;
    if (pictures === undefined) return body;
    return { ...body, image_urls: pictures.filter((url) => text?.includes(url) !== true) };
  }),
});
