// Line 119: image_urls is an array of URL strings. Pages over https may not show pictures over http, so that the scheme is
// changed on the way in.
import { defineFault } from "../tools/fault.ts";
import { inPosts } from "../tools/posts.ts";

export default defineFault({
  title: "a picture whose address begins with http: is stored with https:",
  breaks: ["MSG-25"],
  decorate: inPosts(
    () => (body) =>
      body.image_urls
        ? { ...body, image_urls: body.image_urls.map((url) => url.replace(/^http:/i, "https:")) }
        : body,
  ),
});
