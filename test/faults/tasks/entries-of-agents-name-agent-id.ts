// Spec 109: "authorWorkspaceMembershipId, author_member_id": two spellings of one id; the former takes the agent's own.
import { before } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title:
    "authorWorkspaceMembershipId of an entry that an agent recorded is the id of the agent and not of its membership",
  breaks: ["TSK-12"],
  decorate: (services) => {
    const agents = new Set<string>();
    const decorated = before("recordTaskUpdate", (_, context) => {
      if (context.caller.kind === "agent") agents.add(context.caller.memberId);
    })(services);
    const { taskEntry } = decorated.render;
    decorated.render.taskEntry = (...given) => {
      const entry = taskEntry(...given);
      const id = entry.authorWorkspaceMembershipId ?? "";
      return agents.has(id) ? { ...entry, authorWorkspaceMembershipId: id.replace(/^mem_/, "agt_") } : entry;
    };
    return decorated;
  },
});
