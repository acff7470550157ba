import { defineFault } from "../tools/fault.ts";
import { lendingAccess } from "../tools/posts.ts";

export default defineFault({
  title: "the messages of a hidden conversation are listed",
  breaks: ["MSG-22"],
  decorate: lendingAccess("listMessages", ({ path }) => path.conversationId),
});
