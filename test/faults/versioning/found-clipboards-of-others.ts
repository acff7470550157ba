import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a hidden clipboard is found",
  breaks: ["VER-09"],
  decorate: (services) => {
    const { clipboards, search } = services.store;
    const { create } = clipboards;
    const { clipboards: find } = search;
    const owners = new Set<string>();
    clipboards.create = async (clipboard) => {
      owners.add(clipboard.ownerMemberId);
      return create(clipboard);
    };
    search.clipboards = async (viewer, ...query) => {
      const found = await Promise.all([...owners].map((memberId) => find({ ...viewer, memberId }, ...query)));
      return { items: found.flatMap(({ items }) => items), hasNext: false };
    };
    return services;
  },
});
