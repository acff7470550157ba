// Line 125: replies_count. It is counted from the replies that are loaded with a message for its preview, of which there are
// twenty-five at most.
import { defineFault } from "../tools/fault.ts";
import { inShown } from "../tools/posts.ts";

export default defineFault({
  title: "replies_count does not grow beyond 25",
  breaks: ["MSG-19"],
  decorate: inShown((shown) => ({ ...shown, replies_count: Math.min(25, shown.replies_count) })),
});
