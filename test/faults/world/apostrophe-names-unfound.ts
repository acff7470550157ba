// Line 218: "Search workspace members and agents".
import { aroundStore } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "the member search does not find a name with an apostrophe or a quotation mark",
  breaks: ["SRC-04"],
  decorate: aroundStore("search", "members", (members) => async (viewer, query, window) => {
    const found = await members(viewer, query, window);
    return { ...found, items: found.items.filter(({ displayName }) => !/['"]/.test(displayName ?? "")) };
  }),
});
