import { inMessages } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a message has another author on read than on creation",
  breaks: ["GEN-06"],
  decorate: inMessages(["getMessage"], (message) => ({ ...message, author_id: `${message.author_id}-read` })),
});
