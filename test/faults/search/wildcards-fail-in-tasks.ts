import { before } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a bracket in a task search fails",
  breaks: ["SRC-10"],
  decorate: before("searchTasks", (request) => new RegExp(request.query.q ?? "", "u")),
});
