import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a bracket in a task search fails",
  breaks: ["SRC-10"],
  decorate: around("searchTasks", (original) => async (request, context) => {
    new RegExp(request.query.q ?? "", "u");
    return original(request, context);
  }),
});
