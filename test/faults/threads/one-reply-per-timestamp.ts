import { inListed } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { onePerTimestamp } from "../tools/posts.ts";

export default defineFault({
  title: "of replies created at the same time one is listed",
  breaks: ["THR-04"],
  decorate: inListed("listReplies", onePerTimestamp),
});
