import { inMessages } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "image_urls come back sorted",
  breaks: ["MSG-25"],
  decorate: inMessages(["createMessage", "getMessage", "listMessages", "listReplies"], (message) => ({
    ...message,
    image_urls: message.image_urls.toSorted(),
  })),
});
