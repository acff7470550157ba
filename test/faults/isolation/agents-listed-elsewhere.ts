import type * as types from "../../../generator/generated/types.ts";
import { around, both } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "agents are listed in every workspace",
  breaks: ["GEN-05"],
  decorate: (services) => {
    const made: types.Agent[] = [];
    return both(
      around("createAgent", (original) => async (request, context) => {
        const response = await original(request, context);
        if (response.status === 201) made.push(response.body.data);
        return response;
      }),
      around("listAgents", (original) => async (request, context) => {
        const response = await original(request, context);
        if (response.status !== 200) return response;
        const { data } = response.body;
        const shown = new Set(data.items.map(({ id }) => id));
        const others = made.filter(({ id }) => !shown.has(id));
        return { ...response, body: { data: { ...data, items: [...data.items, ...others] } } };
      }),
    )(services);
  },
});
