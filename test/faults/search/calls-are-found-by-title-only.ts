import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a call is not found by a word of its summary",
  breaks: ["SRC-05"],
  decorate: (services) => {
    const { search } = services.store;
    const { calls } = search;
    search.calls = async (viewer, query, ...rest) => {
      const found = await calls(viewer, query, ...rest);
      return { ...found, items: found.items.filter(({ title }) => title?.includes(query)) };
    };
    return services;
  },
});
