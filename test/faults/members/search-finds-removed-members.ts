import { aroundStore } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a hit of the member search cannot be read",
  breaks: ["MEM-04"],
  decorate: aroundStore("search", "members", (members) => async (...query) => {
    const found = await members(...query);
    return {
      ...found,
      items: found.items.flatMap((member) => [member, { ...member, id: `${member.id}X` }]),
    };
  }),
});
