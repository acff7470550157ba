import { inMessages } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "the list shows the first 4096 characters of a text",
  breaks: ["MSG-29"],
  decorate: inMessages(["listMessages"], (message) => ({
    ...message,
    content: message.content?.slice(0, 4096) ?? null,
  })),
});
