import { inMessages } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "the list shows image_urls in another order",
  breaks: ["MSG-25"],
  decorate: inMessages(["listMessages"], (message) => ({
    ...message,
    image_urls: message.image_urls.toReversed(),
  })),
});
