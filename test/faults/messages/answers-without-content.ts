import { inMessages } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "the response to the creation of a reply has no content",
  breaks: ["MSG-29"],
  decorate: inMessages(["createMessage"], (message) => ({
    ...message,
    content: message.thread_root_id == null ? message.content : null,
  })),
});
