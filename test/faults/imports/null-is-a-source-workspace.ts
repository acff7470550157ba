// Line 276: "POST /imports with source, source_workspace_id, optional source_workspace_name". A check for undefined lets null by.
import { defineFault } from "../tools/fault.ts";
import { onTheWayIn } from "../tools/responses.ts";

export default defineFault({
  title: "an import is created with null as its source_workspace_id",
  breaks: ["IMP-03"],
  decorate: onTheWayIn((body, { method, url }) => {
    const isMeant = method === "POST" && /\/imports$/.test(url);
    const { source_workspace_id: id } = (body ?? {}) as { source_workspace_id?: unknown };
    return isMeant && id === null ? { ...(body as object), source_workspace_id: "null" } : body;
  }),
});
