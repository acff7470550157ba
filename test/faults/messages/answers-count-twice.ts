// Spec 125, 261: replies_count, and the answer to a question "posts a reply". Replying and answering both count it.
import { defineFault } from "../tools/fault.ts";
import { countingMore } from "../tools/posts.ts";

export default defineFault({
  title: "the reply that an answer to a question posts counts twice in the replies_count of its root",
  breaks: ["MSG-19"],
  decorate: countingMore((_, isAnswer) => isAnswer),
});
