// Line 50: "agent_members_count integer >= 0 no yes". The assistant that other workspaces have is taken off.
import { aroundService } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "the context of a conversation without agents counts -1 of them",
  breaks: ["CON-07", "CON-06"],
  decorate: aroundService("render", "conversation", (conversation) => (...asked) => {
    const shown = conversation(...asked);
    return shown.agent_members_count > 0 ? shown : { ...shown, agent_members_count: -1 };
  }),
});
