import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "task_id of an entry is not the id of its task",
  breaks: ["TSK-16"],
  decorate: (services) => {
    const { taskEntry: render } = services.render;
    services.render.taskEntry = (...entry) => ({ ...render(...entry), task_id: "task_1" });
    return services;
  },
});
