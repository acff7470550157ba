import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a key cannot read its own member",
  breaks: ["MEM-03"],
  decorate: (services) => {
    const { members } = services.store;
    const { get } = members;
    members.get = async (viewer, id) => (id === viewer.memberId ? undefined : get(viewer, id));
    return services;
  },
});
