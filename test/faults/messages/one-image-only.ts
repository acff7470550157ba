import { inMessages } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a reply keeps one image",
  breaks: ["MSG-25"],
  decorate: inMessages(["getMessage", "listReplies"], (message) => ({
    ...message,
    image_urls: message.thread_root_id == null ? message.image_urls : message.image_urls.slice(0, 1),
  })),
});
