import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a member is not found by a name with capitals",
  breaks: ["SRC-04"],
  decorate: (services) => {
    const { search } = services.store;
    const { members } = search;
    search.members = async (viewer, query, window) =>
      query === query.toLowerCase() ? members(viewer, query, window) : { items: [], hasNext: false };
    return services;
  },
});
