// Line 111: created_by_entry_id. The entry is looked up by its source message, and the first one of it is found.
import { inBody } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a resource that a second update from one source message adds names the entry of the first",
  breaks: ["TSK-11", "TSK-04", "TSK-20"],
  decorate: inBody("getTask", (body) => {
    const { entries, resources } = body;
    const sorted = [...entries].sort((a, b) => a.created_at.localeCompare(b.created_at));
    const firstOf = (id: string | null): string | null => {
      const source = entries.find((entry) => entry.id === id)?.source_message_id;
      const first = source ? sorted.find((entry) => entry.source_message_id === source) : undefined;
      return first?.id ?? id;
    };
    return {
      ...body,
      resources: resources.map((resource) => ({
        ...resource,
        created_by_entry_id: firstOf(resource.created_by_entry_id) ?? resource.created_by_entry_id,
      })),
    };
  }),
});
