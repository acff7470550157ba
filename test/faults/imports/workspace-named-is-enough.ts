import { defineFault } from "../tools/fault.ts";
import { onTheWayIn } from "../tools/responses.ts";

export default defineFault({
  title: "an import without source_workspace_id is created when it has a name",
  breaks: ["IMP-03"],
  decorate: onTheWayIn((body) => {
    const { source_workspace_name: name } = (body ?? {}) as { source_workspace_name?: string };
    return name === undefined ? body : { source_workspace_id: name, ...(body as object) };
  }),
});
