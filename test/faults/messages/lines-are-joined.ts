import { inMessages } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "line ends are spaces in the list of replies",
  breaks: ["MSG-29"],
  decorate: inMessages(["listReplies"], (message) => ({
    ...message,
    content: message.content?.replaceAll(/\s*\n\s*/g, " ") ?? null,
  })),
});
