// The update answers with the task as it was read for it.
import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "an update answers with the state_version before it",
  breaks: ["TSK-25"],
  decorate: around("recordTaskUpdate", (original) => async (request, context) => {
    const answer = await original(request, context);
    if (answer.status !== 200) return answer;
    const { task } = answer.body;
    return { ...answer, body: { ...answer.body, task: { ...task, state_version: task.state_version - 1 } } };
  }),
});
