import { inListed } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { withStray } from "../tools/posts.ts";

export default defineFault({
  title: "a reply of another thread is listed",
  breaks: ["THR-04"],
  decorate: inListed("listReplies", (items, _, context) => withStray(items, context)),
});
