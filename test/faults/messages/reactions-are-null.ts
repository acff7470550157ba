import { inMessages } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "reactions is null in the list",
  breaks: ["MSG-21"],
  decorate: inMessages(["listMessages"], (message) => ({
    ...message,
    reactions: null as unknown as typeof message.reactions,
  })),
});
