import { after, both, inListed } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "agents that were created without a key are not found",
  breaks: ["MEM-05"],
  decorate: (services) => {
    const created = new Set<string>();
    return both(
      after("createAgent", (_, request) => created.add(request.body.display_name)),
      inListed("searchMembers", (items) =>
        items.filter(({ display_name: name }) => !created.has(name ?? "")),
      ),
    )(services);
  },
});
