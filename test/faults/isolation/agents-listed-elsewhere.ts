// The list of agents forgets to ask for the workspace.
import type * as wire from "../../../generator/generated/types.ts";
import { around, both } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "agents are listed in every workspace",
  breaks: ["GEN-05"],
  decorate: (parts) => {
    const made: wire.Agent[] = [];
    return both(
      around("createAgent", (original) => async (request, context) => {
        const answer = await original(request, context);
        if (answer.status === 201) made.push(answer.body.data);
        return answer;
      }),
      around("listAgents", (original) => async (request, context) => {
        const answer = await original(request, context);
        if (answer.status !== 200) return answer;
        const { data } = answer.body;
        const shown = new Set(data.items.map(({ id }) => id));
        const others = made.filter(({ id }) => !shown.has(id));
        return { ...answer, body: { data: { ...data, items: [...data.items, ...others] } } };
      }),
    )(parts);
  },
});
