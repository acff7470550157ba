import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "task_id of an entry is not the id of its task",
  breaks: ["TSK-16"],
  decorate: (parts) => {
    const { taskEntry: render } = parts.wire;
    parts.wire.taskEntry = (...entry) => ({ ...render(...entry), task_id: "task_1" });
    return parts;
  },
});
