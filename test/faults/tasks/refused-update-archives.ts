// Resources are archived before the version is compared.

import { both, inBody, inRefusals } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a task update that is refused as stale archives resources all the same",
  breaks: ["TSK-17"],
  decorate: (services) => {
    const archived = new Set<string>();
    return both(
      inRefusals("recordTaskUpdate", (error, request) => {
        if (error.code === "state_version_conflict")
          for (const op of request.body.resource_ops ?? [])
            if (op.op === "archive") archived.add(op.resource_id);
        return error;
      }),
      inBody("getTask", (body) => {
        const resources = body.resources.map((item) =>
          archived.has(item.id)
            ? { ...item, archived_at: item.archived_at ?? item.updated_at ?? null }
            : item,
        );
        return { ...body, resources };
      }),
    )(services);
  },
});
