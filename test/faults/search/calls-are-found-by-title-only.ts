import { aroundStore } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a call is not found by a word of its summary",
  breaks: ["SRC-05"],
  decorate: aroundStore("search", "calls", (calls) => async (viewer, query, ...rest) => {
    const found = await calls(viewer, query, ...rest);
    return { ...found, items: found.items.filter(({ title }) => title?.includes(query)) };
  }),
});
