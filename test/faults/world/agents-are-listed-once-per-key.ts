// Line 24: lists show resources. The list of agents is joined with their keys.
import { after, both, inListed } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "an agent that was given a second key is listed twice",
  breaks: ["GEN-13", "GEN-36", "GEN-37"],
  decorate: (services) => {
    const keys = new Map<string, number>();
    return both(
      after("issueApiKey", async (response) => {
        if (response.status !== 201 || response.headers?.["idempotent-replayed"] !== undefined) return;
        const holder = await services.store.keys.get(response.body.data.api_key.id);
        if (holder !== undefined) keys.set(holder.key.memberId, (keys.get(holder.key.memberId) ?? 0) + 1);
      }),
      inListed("listAgents", (agents) =>
        agents.flatMap((agent) =>
          Array.from({ length: Math.max(1, keys.get(agent.workspace_membership_id) ?? 1) }, () => agent),
        ),
      ),
    )(services);
  },
});
