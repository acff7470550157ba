// Spec 125: replies_count. A reply is counted when it is stored, and once more when its files are attached.
import { defineFault } from "../tools/fault.ts";
import { countingMore } from "../tools/posts.ts";

export default defineFault({
  title: "a reply with files counts twice in the replies_count of its root",
  breaks: ["MSG-19"],
  decorate: countingMore(({ files }) => files.length > 0),
});
