import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a hit of the member search cannot be read",
  breaks: ["MEM-04"],
  decorate: (services) => {
    const { search } = services.store;
    const { members } = search;
    search.members = async (...query) => {
      const found = await members(...query);
      return {
        ...found,
        items: found.items.flatMap((member) => [member, { ...member, id: `${member.id}X` }]),
      };
    };
    return services;
  },
});
