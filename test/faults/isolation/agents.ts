// Servers with a fault in creating and listing agents, a row each.
import type * as types from "../../../generator/generated/types.ts";
import { after, both, inListed, remembering } from "../tools/around.ts";
import { defineFaults } from "../tools/fault.ts";

export default defineFaults({
  "agents-listed-elsewhere": {
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
  },
  // Lines 23 and 24: the response to a creation is remembered by its Idempotency-Key alone.
  "agents-replayed-elsewhere": {
    title:
      "the creation of an agent, repeated with a key of another workspace, answers with the agent of the first",
    breaks: ["GEN-05"],
    decorate: remembering("createAgent", ({ body }, { idempotencyKey }) =>
      JSON.stringify([body, idempotencyKey ?? Math.random()]),
    ),
  },
});
