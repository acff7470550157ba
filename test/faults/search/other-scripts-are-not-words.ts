import { aroundStore } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "words of other scripts are left out of a query",
  breaks: ["SRC-01"],
  decorate: aroundStore(
    "messageSearch",
    "byWords",
    (byWords) => (viewer, query, filter, page) =>
      byWords(viewer, query.match(/\w+/g)?.join(" ") ?? "", filter, page),
  ),
});
