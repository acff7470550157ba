import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "an update changes created_at of the task",
  breaks: ["TSK-20"],
  decorate: (services) => {
    const { task: render } = services.render;
    services.render.task = (task, name) => ({
      ...render(task, name),
      created_at: new Date(task.createdAt + task.stateVersion).toISOString(),
    });
    return services;
  },
});
