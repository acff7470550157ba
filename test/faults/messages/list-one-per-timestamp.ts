import { inListed } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { onePerTimestamp } from "../tools/posts.ts";

export default defineFault({
  title: "the list has one message per timestamp",
  breaks: ["MSG-03"],
  decorate: inListed("listMessages", onePerTimestamp),
});
