// Line 218: "Search workspace members and agents".
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "the member search does not find a name with an apostrophe or a quotation mark",
  breaks: ["SRC-04"],
  decorate: (services) => {
    const { search } = services.store;
    const { members } = search;
    search.members = async (viewer, query, window) => {
      const found = await members(viewer, query, window);
      return { ...found, items: found.items.filter(({ displayName }) => !/['"]/.test(displayName ?? "")) };
    };
    return services;
  },
});
