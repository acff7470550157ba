// Servers with a fault in issuing keys, a row each.
import { before, both, inListed } from "../tools/around.ts";
import { defineFaults } from "../tools/fault.ts";

export default defineFaults({
  // Line 218: "Search workspace members and agents". An agent that came into being with its key is not put into the index.
  "agents-of-new-keys-unfound": {
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
  },
  // Line 218: "Search workspace members and agents". The role of an agent that came into being with its key hides it.
  "agents-with-a-role-unfound": {
    title: "the member search does not find an agent whose key was issued with a role",
    breaks: ["MEM-05"],
    decorate: (services) => {
      const agents = new Set<string>();
      return both(
        before("issueApiKey", (request) => {
          const { subject } = request.body;
          if (subject.kind === "new_agent" && subject.role_name !== null) agents.add(subject.display_name);
        }),
        inListed("searchMembers", (items) =>
          items.filter(({ display_name: name }) => !agents.has(name ?? "")),
        ),
      )(services);
    },
  },
});
