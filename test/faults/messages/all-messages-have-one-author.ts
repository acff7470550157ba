import { inMessages } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "messages of two identities have the same author",
  breaks: ["GEN-06"],
  decorate: inMessages(["createMessage", "getMessage", "listMessages", "listReplies"], (message) => ({
    ...message,
    author_id: "mem_service",
  })),
});
