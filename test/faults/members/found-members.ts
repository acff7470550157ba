// Servers with a fault in finding members, a row each.
import { aroundStore } from "../tools/around.ts";
import { defineFaults } from "../tools/fault.ts";

export default defineFaults({
  "agents-find-people-only": {
    title: "the member search finds no agents for an agent",
    breaks: ["MEM-05"],
    decorate: aroundStore("search", "members", (members) => async (viewer, query, window) => {
      const found = await members(viewer, query, window);
      if (viewer.kind !== "agent") return found;
      return { ...found, items: found.items.filter(({ kind }) => kind === "human") };
    }),
  },
  "search-finds-removed-members": {
    title: "a hit of the member search cannot be read",
    breaks: ["MEM-04"],
    decorate: aroundStore("search", "members", (members) => async (...query) => {
      const found = await members(...query);
      return {
        ...found,
        items: found.items.flatMap((member) => [member, { ...member, id: `${member.id}X` }]),
      };
    }),
  },
});
