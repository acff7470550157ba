// Agents are joined with their active keys.
import { after, both, inListed } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "the member search does not find an agent while its key is disabled",
  breaks: ["MEM-05"],
  decorate: (services) => {
    const silent = new Set<string>();
    const memberOf = (subject: object): string =>
      "workspace_membership_id" in subject ? String(subject.workspace_membership_id) : "";
    return both(
      after("disableApiKey", (response) => {
        if (response.status === 200 && response.body.data.subject.kind === "agent")
          silent.add(memberOf(response.body.data.subject));
      }),
      after("enableApiKey", (response) => {
        if (response.status === 200) silent.delete(memberOf(response.body.data.subject));
      }),
      inListed("searchMembers", (items) => items.filter(({ id }) => !silent.has(id))),
    )(services);
  },
});
