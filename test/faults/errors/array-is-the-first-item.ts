import { defineFault } from "../tools/fault.ts";
import { onTheWayIn } from "../tools/responses.ts";

export default defineFault({
  title: "a list is taken for a body",
  breaks: ["ERR-05"],
  decorate: onTheWayIn((body) => (Array.isArray(body) ? { markdown_content: "from a list" } : body)),
});
