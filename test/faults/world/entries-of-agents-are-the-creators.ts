// Line 109: an entry has an author_member_id; line 311: "a key acts as one identity". An agent works for the creator of
// the task.
import { after, both, inBody } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a task names its creator as the author of the entry that an agent recorded",
  breaks: ["TSK-24"],
  decorate: (services) => {
    const ofAgents = new Set<string>();
    return both(
      after("recordTaskUpdate", (response, _, context) => {
        if (response.status === 200 && context.caller.kind === "agent") ofAgents.add(response.body.entry.id);
      }),
      inBody("getTask", (body) => {
        const { creator_member_id: creator } = body.task;
        const entries = body.entries.map((entry) =>
          ofAgents.has(entry.id)
            ? { ...entry, author_member_id: creator, authorWorkspaceMembershipId: creator }
            : entry,
        );
        return { ...body, entries };
      }),
    )(services);
  },
});
