import { inMessages } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "GET of a message escapes its text",
  breaks: ["MSG-24"],
  decorate: inMessages(["getMessage"], (message) => ({
    ...message,
    content: message.content?.replaceAll("<", "&lt;") ?? null,
  })),
});
