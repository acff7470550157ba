// Line 111: a resource has a string created_by_entry_id. The row of an entry holds the id of one resource.
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "the second resource that an update adds names no entry",
  breaks: ["TSK-20"],
  decorate: (services) => {
    const resourceOf = new Map<string, string>();
    const { taskResource } = services.render;
    services.render.taskResource = (...asked) => {
      const shown = taskResource(...asked);
      const { created_by_entry_id: entry, id } = shown;
      if (entry === null || (resourceOf.get(entry) ?? id) !== id)
        return { ...shown, created_by_entry_id: null };
      resourceOf.set(entry, id);
      return shown;
    };
    return services;
  },
});
