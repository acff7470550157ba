// Line 43: agent_members_count. The list counts the agents that can write at the moment, the context all that are in.
import { both, inListed } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { onStatus } from "../tools/keys.ts";

export default defineFault({
  title: "the conversation list does not count agents whose key is disabled, and the context does",
  breaks: ["CON-25"],
  decorate: (services) => {
    const idle = new Set<string>();
    return both(
      onStatus(({ memberId, memberKind }, status) => {
        if (memberKind !== "agent") return;
        if (status === "disabled") idle.add(memberId);
        else idle.delete(memberId);
      }),
      inListed("listConversations", (items) =>
        items.map((item) => {
          const out = [...idle].filter((memberId) => services.store.directory.isMember(memberId, item.id));
          return { ...item, agent_members_count: item.agent_members_count - out.length };
        }),
      ),
    )(services);
  },
});
