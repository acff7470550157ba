// Line 218: "Search workspace members and agents". The role of an agent that came into being with its key hides it.
import { before, both, inListed } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "the member search does not find an agent whose key was issued with a role",
  breaks: ["MEM-05"],
  decorate: (services) => {
    const agents = new Set<string>();
    return both(
      before("issueApiKey", (request) => {
        const { subject } = request.body;
        if (subject.kind === "new_agent" && subject.role_name !== null) agents.add(subject.display_name);
      }),
      inListed("searchMembers", (items) => items.filter(({ display_name: name }) => !agents.has(name ?? ""))),
    )(services);
  },
});
