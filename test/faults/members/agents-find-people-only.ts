import { aroundStore } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "the member search finds no agents for an agent",
  breaks: ["MEM-05"],
  decorate: aroundStore("search", "members", (members) => async (viewer, query, window) => {
    const found = await members(viewer, query, window);
    if (viewer.kind !== "agent") return found;
    return { ...found, items: found.items.filter(({ kind }) => kind === "human") };
  }),
});
