import { Refusal } from "../../../reference-server/refusal.ts";
import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { withFullAccess } from "../tools/full-access.ts";

export default defineFault({
  title: "the refusal of a hidden task tells its name",
  breaks: ["TSK-15"],
  decorate: around("getTask", (original) => async (request, context) => {
    const { services, caller } = context;
    const found = await withFullAccess(services, () => services.store.tasks.get(caller, request.path.taskId));
    try {
      return await original(request, context);
    } catch (error) {
      if (found === undefined) throw error;
      throw new Refusal("not_found", `the task "${found.task.name}" is not yours`);
    }
  }),
});
