import { inBody } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "an update answers with the state_version before it",
  breaks: ["TSK-25"],
  decorate: inBody("recordTaskUpdate", (body) => {
    const { task } = body;
    return { ...body, task: { ...task, state_version: task.state_version - 1 } };
  }),
});
