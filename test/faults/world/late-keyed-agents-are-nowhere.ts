// Spec 215, 333: GET /conversations lists those the caller belongs to. An agent joins its conversations when it is
// made together with its key.
import { after, both, inListed } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "the conversation list of an agent that was created by itself and given a key afterwards is empty",
  breaks: ["CON-01"],
  decorate: (services) => {
    const agents = new Set<string>();
    return both(
      after("createAgent", (response) => {
        if (response.status === 201) agents.add(response.body.data.workspace_membership_id);
      }),
      inListed("listConversations", (items, _, { caller }) => (agents.has(caller.memberId) ? [] : items)),
    )(services);
  },
});
