// Line 125: replies_count is an integer, the number of replies. The badge of the application has room for two digits.
import { defineFault } from "../tools/fault.ts";
import { inShown } from "../tools/posts.ts";

export default defineFault({
  title: "replies_count stays at 99",
  breaks: ["IMP-35"],
  decorate: inShown((shown) => ({ ...shown, replies_count: Math.min(99, shown.replies_count) })),
});
