import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "an update answers with the state_version before it",
  breaks: ["TSK-25"],
  decorate: around("recordTaskUpdate", (original) => async (request, context) => {
    const response = await original(request, context);
    if (response.status !== 200) return response;
    const { task } = response.body;
    return {
      ...response,
      body: { ...response.body, task: { ...task, state_version: task.state_version - 1 } },
    };
  }),
});
