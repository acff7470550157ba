// Line 119: image_urls. What marketing puts into addresses is taken out of them.
import { defineFault } from "../tools/fault.ts";
import { inPosts } from "../tools/posts.ts";

export default defineFault({
  title: "the address of a picture loses its utm_ parameters",
  breaks: ["MSG-25"],
  decorate: inPosts(() => (body) => ({
    ...body,
    ...(body.image_urls && {
      image_urls: body.image_urls.map((url) =>
        url.replaceAll(/([?&])utm_[a-z]+=[^&#]*&?/g, "$1").replace(/[?&](?=#|$)/, ""),
      ),
    }),
  })),
});
