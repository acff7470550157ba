import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "an update that archives a resource leaves state_version as it was",
  breaks: ["TSK-07"],
  decorate: (services) => {
    const uncounted = new Map<string, number>();
    const { task: render } = services.render;
    services.render.task = (...task) => {
      const rendered = render(...task);
      return { ...rendered, state_version: rendered.state_version - (uncounted.get(rendered.id) ?? 0) };
    };
    return around("recordTaskUpdate", (original) => async (request, context) => {
      const { taskId } = request.path;
      const before = uncounted.get(taskId) ?? 0;
      const { expected_state_version: version, resource_ops: operations = [] } = request.body;
      const response = await original(
        { ...request, body: { ...request.body, expected_state_version: version + before } },
        context,
      );
      if (operations.some(({ op }) => op === "archive")) uncounted.set(taskId, before + 1);
      return response;
    })(services);
  },
});
