import { inMessages } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "messages in the list have another author_name than read by their id",
  breaks: ["MSG-29"],
  decorate: inMessages(["listMessages"], (message) => ({
    ...message,
    author_name: message.conversation_name,
  })),
});
