import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a hidden clipboard is readable",
  breaks: ["VER-09"],
  decorate: (services) => {
    const { clipboards } = services.store;
    const { create, get } = clipboards;
    const owners = new Map<string, string>();
    clipboards.create = async (clipboard) => {
      const id = await create(clipboard);
      owners.set(id, clipboard.ownerMemberId);
      return id;
    };
    clipboards.get = async (viewer, id) =>
      get({ ...viewer, memberId: owners.get(id) ?? viewer.memberId }, id);
    return services;
  },
});
