import type * as types from "../../../generator/generated/types.ts";
import { after, both, inListed } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "agents are listed in every workspace",
  breaks: ["GEN-05"],
  decorate: (services) => {
    const made: types.Agent[] = [];
    return both(
      after("createAgent", (response) => {
        if (response.status === 201) made.push(response.body.data);
      }),
      inListed("listAgents", (items) => {
        const shown = new Set(items.map(({ id }) => id));
        const others = made.filter(({ id }) => !shown.has(id));
        return [...items, ...others];
      }),
    )(services);
  },
});
