// Line 344: "404 resource unavailable", "500 server failure"; ids lie in one table, and what is found is taken for a task.
import { before } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a task that is asked for by the id of a call is answered with 500",
  breaks: ["ERR-12"],
  decorate: before("getTask", (request) => {
    if (request.path.taskId.startsWith("call_")) throw new Error("the record has no state_version");
  }),
});
