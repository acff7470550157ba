import { defineFault } from "../tools/fault.ts";
import { onTheWayIn } from "../tools/responses.ts";

export default defineFault({
  title: "an import is opened with a list as source_workspace_name",
  breaks: ["ERR-05"],
  decorate: onTheWayIn((body) => {
    const source = body as { source_workspace_name?: unknown } | null;
    return Array.isArray(source?.source_workspace_name)
      ? { ...source, source_workspace_name: String(source.source_workspace_name) || "none" }
      : body;
  }),
});
