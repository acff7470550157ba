import { inMessages } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a message is listed under another id than it was created with",
  breaks: ["MSG-29"],
  decorate: inMessages(["listMessages"], (message) => ({
    ...message,
    id: message.id.replace("msg_", "row_"),
  })),
});
