import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a conversation is not found by a name of several words",
  breaks: ["CON-03"],
  decorate: (services) => {
    const { search } = services.store;
    const { conversations } = search;
    search.conversations = async (viewer, query, window) =>
      query.includes(" ") ? { items: [], hasNext: false } : conversations(viewer, query, window);
    return services;
  },
});
