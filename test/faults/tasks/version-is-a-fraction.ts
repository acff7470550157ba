import { defineFault } from "../tools/fault.ts";
import { inJson } from "../tools/responses.ts";

export default defineFault({
  title: "state_version is not an integer",
  breaks: ["TSK-02"],
  decorate: inJson("GET", /\/tasks\/[^/]+$/, (json) => {
    const task = json.task as { state_version: number };
    return { ...json, task: { ...task, state_version: task.state_version + 0.5 } };
  }),
});
