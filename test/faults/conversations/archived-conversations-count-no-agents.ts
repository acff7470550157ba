// Spec 50: agent_members_count is an integer of zero or more. Agents leave what is archived, and the sum over nobody is null.
import { aroundService } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "agent_members_count is null in the context of an archived conversation",
  breaks: ["CON-06", "CON-07"],
  decorate: aroundService("render", "conversation", (conversation) => (stored) => {
    const shown = conversation(stored);
    // The fault gives null where the contract has a number.
    return stored.archivedAt === null ? shown : { ...shown, agent_members_count: null as unknown as number };
  }),
});
