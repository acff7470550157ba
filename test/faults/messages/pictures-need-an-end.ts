import { Refusal } from "../../../reference-server/refusal.ts";
import { before } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a URL with a query is refused in image_urls",
  breaks: ["MSG-30"],
  decorate: before("createMessage", (request) => {
    if (request.body.image_urls?.some((url) => !/\.(png|jpg)$/.test(url)))
      throw new Refusal("invalid_request", "not a picture");
  }),
});
