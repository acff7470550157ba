import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "an accepted update leaves state_version as it was",
  breaks: ["TSK-07"],
  decorate: (services) => {
    const { recordTaskUpdate } = services.handlers;
    const { task: render } = services.render;
    services.render.task = (...task) => ({ ...render(...task), state_version: 1 });
    services.handlers.recordTaskUpdate = async (request, context) => {
      const found = await services.store.tasks.get(context.caller, request.path.taskId);
      const body = { ...request.body, expected_state_version: found?.task.stateVersion ?? 1 };
      return recordTaskUpdate({ ...request, body }, context);
    };
    return services;
  },
});
