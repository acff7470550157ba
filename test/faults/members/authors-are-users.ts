import { inMessages } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "author_id does not lead to a member",
  breaks: ["MEM-03"],
  decorate: inMessages(["createMessage", "getMessage"], (message) => ({
    ...message,
    author_id: message.author_id.replace("mem_", "usr_"),
  })),
});
