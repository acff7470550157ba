import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "an accepted update leaves state_version as it was",
  breaks: ["TSK-07"],
  decorate: (parts) => {
    const { recordTaskUpdate } = parts.handlers;
    const { task: render } = parts.wire;
    parts.wire.task = (...task) => ({ ...render(...task), state_version: 1 });
    parts.handlers.recordTaskUpdate = async (request, context) => {
      const found = await parts.store.tasks.get(context.caller, request.path.taskId);
      const body = { ...request.body, expected_state_version: found?.task.stateVersion ?? 1 };
      return recordTaskUpdate({ ...request, body }, context);
    };
    return parts;
  },
});
