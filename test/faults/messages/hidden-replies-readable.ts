import { defineFault } from "../tools/fault.ts";
import { lendingAccess } from "../tools/posts.ts";

export default defineFault({
  title: "hidden replies are readable",
  breaks: ["MSG-22"],
  decorate: lendingAccess("listReplies", ({ path }) => path.messageId),
});
