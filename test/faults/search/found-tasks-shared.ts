// The hits remembered for a query belong to the caller who asked.
import { remembering } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "the small pages of a task search are those of the caller who read them first",
  breaks: ["SRC-06", "GEN-04", "GEN-36"],
  decorate: remembering("searchTasks", ({ query }, { caller }) =>
    query.limit > 1 ? crypto.randomUUID() : `${caller.workspaceId} ${JSON.stringify(query)}`,
  ),
});
