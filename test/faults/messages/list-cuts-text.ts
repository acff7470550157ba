import { inMessages } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "the list shows the beginning of a long text",
  breaks: ["MSG-29"],
  decorate: inMessages(["listMessages"], (message) => ({
    ...message,
    content: message.content?.slice(0, 500) ?? null,
  })),
});
