// The creation of a reply is answered without its text.
import { inMessages } from "../around.ts";
import { defineFault } from "../fault.ts";

export default defineFault({
  title: "the answer to the creation of a reply has no content",
  breaks: ["MSG-29"],
  decorate: inMessages(["createMessage"], (message) => ({
    ...message,
    content: message.thread_root_id == null ? message.content : null,
  })),
});
