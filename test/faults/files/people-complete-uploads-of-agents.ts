// Line 132: "Only the key that created an incomplete upload may inspect, complete or abort it". People answer for agents.
import { after, both } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { asCreator } from "../tools/uploads.ts";

export default defineFault({
  title: "any person of the workspace completes the incomplete upload of an agent",
  breaks: ["FIL-16"],
  decorate: (services) => {
    const ofAgents = new Set<string>();
    return both(
      after("createFile", (response, _, context) => {
        if (response.status === 201 && context.caller.kind === "agent") ofAgents.add(response.body.data.id);
      }),
      asCreator("completeFile", ({ caller }, { id }) => caller.kind === "human" && ofAgents.has(id)),
    )(services);
  },
});
