// Line 231: "Record a task update with optional resource changes". The change of the task answers for the whole update.
import { after, around, both } from "../tools/around.ts";
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
      around("getTask", (original) => async (request, context) => {
        const response = await original(request, context);
        if (response.status !== 200) return response;
        const entries = response.body.entries.filter(({ id }) => !lost.has(id));
        return { ...response, body: { ...response.body, entries } };
      }),
    )(services);
  },
});
