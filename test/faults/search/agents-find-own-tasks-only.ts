// Line 220: "Search visible tasks"; an agent is asked for the tasks that it created.
import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "the task search of an agent leaves out the tasks of others, which it can read",
  breaks: ["SRC-06"],
  decorate: around("searchTasks", (original) => async (request, context) => {
    const response = await original(request, context);
    const { kind, memberId } = context.caller;
    if (response.status !== 200 || kind !== "agent") return response;
    const { data } = response.body;
    const items = data.items.filter(({ creator_member_id: creator }) => creator === memberId);
    return { ...response, body: { data: { ...data, items } } };
  }),
});
