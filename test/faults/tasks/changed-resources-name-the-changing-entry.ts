// Line 111: "`resources[]`: archived_at". A change writes created_by_entry_id again.
import { after } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a resource that an update changed has the entry of that update as created_by_entry_id",
  breaks: ["TSK-20"],
  decorate: (services) => {
    const changedBy = new Map<string, string>();
    const { taskResource } = services.render;
    services.render.taskResource = (resource, workspaceId) => ({
      ...taskResource(resource, workspaceId),
      created_by_entry_id: changedBy.get(resource.id) ?? resource.createdByEntryId,
    });
    return after("recordTaskUpdate", (response, request) => {
      if (response.status !== 200) return;
      for (const change of request.body.resource_ops ?? [])
        if (change.op === "update") changedBy.set(change.resource_id, response.body.entry.id);
    })(services);
  },
});
