// Line 119: image_urls is an array of URL strings of its own. What is suppressed as a preview is taken out of the
// pictures too, because both are drawn by the same code.
import { defineFault } from "../tools/fault.ts";
import { inPosts } from "../tools/posts.ts";

export default defineFault({
  title: "a picture whose address is also a suppressed link preview is left out of the message",
  breaks: ["MSG-25"],
  decorate: inPosts(() => (body) => {
    const { image_urls: pictures, suppressed_link_preview_urls: suppressed = [] } = body;
    if (pictures === undefined) return body;
    return { ...body, image_urls: pictures.filter((url) => !suppressed.includes(url)) };
  }),
});
