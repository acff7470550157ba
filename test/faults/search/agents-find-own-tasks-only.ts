// Line 220: "Search visible tasks"; an agent is asked for the tasks that it created.
import { inListed } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "the task search of an agent leaves out the tasks of others, which it can read",
  breaks: ["SRC-06"],
  decorate: inListed("searchTasks", (items, _, context) => {
    const { kind, memberId } = context.caller;
    if (kind !== "agent") return items;
    return items.filter(({ creator_member_id: creator }) => creator === memberId);
  }),
});
