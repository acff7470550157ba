// Line 109: an entry has an author_member_id; line 311: "a key acts as one identity". An agent works for the creator of
// the task.
import { after, around, both } from "../tools/around.ts";
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
      around("getTask", (original) => async (request, context) => {
        const response = await original(request, context);
        if (response.status !== 200) return response;
        const { creator_member_id: creator } = response.body.task;
        const entries = response.body.entries.map((entry) =>
          ofAgents.has(entry.id)
            ? { ...entry, author_member_id: creator, authorWorkspaceMembershipId: creator }
            : entry,
        );
        return { ...response, body: { ...response.body, entries } };
      }),
    )(services);
  },
});
