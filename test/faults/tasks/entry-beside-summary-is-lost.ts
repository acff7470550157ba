// Line 231: "Record a task update with optional resource changes". The change of the task answers for the whole update.
import { after, both, inBody } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "an update that changes the summary of a task leaves no entry that a read shows",
  breaks: ["TSK-10"],
  decorate: (services) => {
    const lost = new Set<string>();
    return both(
      after("recordTaskUpdate", (response, request) => {
        if (response.status === 200 && request.body.task_patch?.summary !== undefined)
          lost.add(response.body.entry.id);
      }),
      inBody("getTask", (body) => {
        const entries = body.entries.filter(({ id }) => !lost.has(id));
        return { ...body, entries };
      }),
    )(services);
  },
});
