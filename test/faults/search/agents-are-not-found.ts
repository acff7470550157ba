import { aroundStore } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "agents are not found",
  breaks: ["SRC-04"],
  decorate: aroundStore("search", "members", (members) => async (viewer, query, window) => {
    const found = await members(viewer, query, window);
    return { ...found, items: found.items.filter(({ kind }) => kind === "human") };
  }),
});
