// Line 119: "image_urls array of URL strings may be empty". Pictures are told by the extension.

import { invalidBody } from "../../../reference-server/refusal.ts";
import { before } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a picture whose address has no extension of a picture is refused in image_urls",
  breaks: ["MSG-30"],
  decorate: before("createMessage", (request) => {
    const { image_urls: urls = [] } = request.body;
    if (!urls.every((url) => /\.(png|jpe?g|gif|webp)$/i.test(url)))
      throw invalidBody("/image_urls", "format", "expected addresses of pictures");
  }),
});
