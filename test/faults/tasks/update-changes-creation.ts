import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "an update changes created_at of the task",
  breaks: ["TSK-20"],
  decorate: (parts) => {
    const { task: render } = parts.wire;
    parts.wire.task = (task, name) => ({
      ...render(task, name),
      created_at: new Date(task.createdAt + task.stateVersion).toISOString(),
    });
    return parts;
  },
});
