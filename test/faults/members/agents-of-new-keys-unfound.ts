// Line 218: "Search workspace members and agents". An agent that came into being with its key is not put into the index.
import { before, both, inListed } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "the member search does not find an agent that was made by issuing its key",
  breaks: ["MEM-05"],
  decorate: (services) => {
    const agents = new Set<string>();
    return both(
      before("issueApiKey", (request) => {
        const { subject } = request.body;
        if (subject.kind === "new_agent") agents.add(subject.display_name);
      }),
      inListed("searchMembers", (items) =>
        items.filter(({ display_name: name, member_type: type }) => type === 0 || !agents.has(name ?? "")),
      ),
    )(services);
  },
});
