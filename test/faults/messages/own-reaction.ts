import { inMessages } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a new message has a reaction",
  breaks: ["MSG-21"],
  decorate: inMessages(["getMessage"], (message) => ({
    ...message,
    reactions: [{ emoji_text: "ok", count: 1 }],
  })),
});
